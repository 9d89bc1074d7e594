import type { Browser } from '@playwright/test';
import { measureFirstKey, measureForm } from './measure-form.ts';
import { measureRead } from './measure-read.ts';
import { measureLongestTask } from './measure-start.ts';
import { measureThemeInp, measureThemeReady } from './measure-theme.ts';
import { addValue, type MeasuredPage } from './measured-page.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** Measures everything of a page once, except what fails, which is logged; Lighthouse starts a browser with `browserArguments`. */
export async function measurePage(browser: Browser, browserArguments: string[], measured: MeasuredPage): Promise<void> {
  const steps = [() => measureLoad(browser, measured)];
  // Other pages without scripts are compared by their CPU time only.
  if (measured.isCompared || measured.site === 'ours') steps.push(() => measureLighthouse(measured, browserArguments));
  if (isUsed(measured)) steps.push(() => measureTheme(browser, measured));
  if (isUsed(measured) && measured.page === '/') steps.push(() => measureFormOf(browser, measured));
  for (const step of steps) await step().catch((error: unknown) => console.error(`${measured.site} ${measured.page}: ${error}`));
}

/** Whether the page has controls that are measured. */
const isUsed = ({ site, isCompared }: MeasuredPage): boolean => isCompared && site !== 'ours without scripts';

async function measureLighthouse(measured: MeasuredPage, browserArguments: string[]): Promise<void> {
  const isOurs = measured.site === 'ours';
  const { failed, ...metrics } = await runLighthouse(measured.url, browserArguments, isOurs ? undefined : ['performance']);
  for (const [metric, value] of Object.entries(metrics)) addValue(measured, metric as keyof typeof metrics, value);
  if (isOurs) measured.failed = [...new Set([...measured.failed, ...failed])];
}

async function measureLoad(browser: Browser, measured: MeasuredPage): Promise<void> {
  const { loadCpu, scriptBytes } = await measureRead(browser, measured.url);
  addValue(measured, 'loadCpu', loadCpu);
  addValue(measured, 'scriptBytes', scriptBytes);
}

async function measureTheme(browser: Browser, measured: MeasuredPage): Promise<void> {
  addValue(measured, 'themeReady', await measureThemeReady(browser, measured.url));
  addValue(measured, 'themeInp', await measureThemeInp(browser, measured.url));
}

async function measureFormOf(browser: Browser, measured: MeasuredPage): Promise<void> {
  const { inp, steps } = await measureForm(browser, measured.url);
  addValue(measured, 'formInp', inp);
  for (const [step, duration] of Object.entries(steps)) {
    measured.steps[step] ??= [];
    measured.steps[step].push(duration);
  }
  const { handlersLive, isKept } = await measureFirstKey(browser, measured.url);
  addValue(measured, 'handlersLive', handlersLive);
  addValue(measured, 'keyKept', Number(isKept));
  if (measured.site === 'ours') addValue(measured, 'startTask', await measureLongestTask(browser, measured.url));
}
