import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../../tools/browser.ts';
import { readConfig } from '../../tools/config.ts';
import { waitUntilInteractive } from '../../tools/page-readiness.ts';
import { startSiteWithServices } from '../../tools/start.ts';
import { showFullViewport } from '../support/full-viewport.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:demo`: interaction latency of the demo's switches with all twelve features on.
const SLOWDOWN = 4;
const MAX_TOGGLE_MS = 100;
const ROUNDS = Number(process.env.ROUNDS ?? (IS_SHORT ? 1 : 2));

const FEATURES = ['design', 'performance', 'backend', 'seo', 'animations', 'security', 'analytics', 'forms', 'search', 'mobile', 'chat'];

const config = readConfig({ PORT_OFFSET: process.env.PORT_OFFSET ?? '2000', DATA_DIR: '.data-bench' });
const stack = await startSiteWithServices(config, () => undefined);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await showFullViewport(page);
  await enterWorkspace(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const durations = await toggleAll(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const worst = Object.fromEntries(Object.entries(durations).map(([name, all]) => [name, Math.max(...all)]));
  for (const [name, ms] of Object.entries(worst)) console.log(`  ${ms} ms: ${name}`);
  const slowest = Math.max(...Object.values(worst));
  console.log(
    `The slowest toggle took ${slowest} ms to its next paint (at most ${MAX_TOGGLE_MS}), with ${SLOWDOWN}× CPU throttling and all features on.`,
  );
  writeResult('demo.md', table(worst));
  failIfMissed(slowest > MAX_TOGGLE_MS);
} finally {
  await browser.close();
  await stack.stop();
}

function table(worst: Record<string, number>): string {
  const rows = Object.entries(worst).map(([name, ms]) => `| ${name} | ${ms} |`);
  return `# Switches of the demo

Milliseconds from pointerdown to the next paint according to the Event Timing API (steps of 8 ms), with ${SLOWDOWN}× CPU throttling and all twelve features on; the slowest of ${ROUNDS} rounds. At most ${MAX_TOGGLE_MS} ms. \`npm run bench:demo\` updates this file.

${formatMachine(describeMachine())}

| switch | slowest, ms |
| --- | --- |
${rows.join('\n')}
`;
}

async function enterWorkspace(page: Page): Promise<void> {
  const site = `${config.settings.clientSitesUrl}/stonewell-bodies/`;
  await page.goto(`${config.settings.siteUrl}/demo?url=${encodeURIComponent(site)}&features=${FEATURES.join(',')}`);
  await waitUntilInteractive(page);
  await page.getByRole('button', { name: 'Analyze Website' }).click();
  await page.waitForSelector('iframe[src^="blob:"]');
  await page.getByRole('switch', { name: 'Content Editor' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForTimeout(2000);
}

/** Turns every switch off and on again; returns the Event Timing durations by switch and direction. */
async function toggleAll(page: Page): Promise<Record<string, number[]>> {
  const durations: Record<string, number[]> = {};
  const switches = await page.getByRole('switch').all();
  for (let round = 0; round < ROUNDS; round++) {
    for (const control of switches) {
      const name = (await control.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '';
      for (const direction of ['off', 'on']) {
        // Hover effects must end before the click.
        await control.hover();
        await page.waitForTimeout(100);
        const ms = await measureInteraction(page, () => control.click());
        const key = `${name}, ${direction}`;
        durations[key] = [...(durations[key] ?? []), ms];
        if (name === 'Content Editor' && direction === 'on') await page.getByRole('button', { name: 'Done' }).click();
        // Wait for the transformed page before the next toggle.
        await page.waitForFunction((text) => !document.body.textContent.includes(text), 'Applying transformations...');
        await page.waitForTimeout(700);
      }
    }
  }
  return durations;
}

async function measureInteraction(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming).interactionId > 0) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { interactions: durations });
  });
  await act();
  await page.waitForTimeout(300);
  // Shorter durations are not reported.
  return page.evaluate(() => Math.max(8, ...(window as unknown as { interactions: number[] }).interactions));
}
