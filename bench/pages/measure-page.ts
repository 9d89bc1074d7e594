import type { Browser } from '@playwright/test';
import { measureFirstKey, measureFormInteractions } from './measure-form.ts';
import { measureReadCost } from './measure-read.ts';
import { measureLongestTask } from './measure-start.ts';
import { measureThemeInp, measureThemeReady } from './measure-theme.ts';
import { addMeasuredValue, type MeasuredPage } from './measured-page.ts';
import { runLighthouse } from './run-lighthouse.ts';

/** Measures each metric of a page once and logs those that fail. Lighthouse starts its own browser with `browserArguments`. */
export async function measureAllMetrics(browser: Browser, browserArguments: string[], measured: MeasuredPage): Promise<void> {
  const steps = [() => measureLoad(browser, measured)];
  // Of further pages without scripts only the CPU time is compared.
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
  for (const [metric, value] of Object.entries(metrics)) addMeasuredValue(measured, metric as keyof typeof metrics, value);
  if (isOurs) measured.failed = [...new Set([...measured.failed, ...failed])];
}

async function measureLoad(browser: Browser, measured: MeasuredPage): Promise<void> {
  const { loadCpu, scriptBytes } = await measureReadCost(browser, measured.url);
  addMeasuredValue(measured, 'loadCpu', loadCpu);
  addMeasuredValue(measured, 'scriptBytes', scriptBytes);
}

async function measureTheme(browser: Browser, measured: MeasuredPage): Promise<void> {
  addMeasuredValue(measured, 'themeReady', await measureThemeReady(browser, measured.url));
  addMeasuredValue(measured, 'themeInp', await measureThemeInp(browser, measured.url));
}

async function measureFormOf(browser: Browser, measured: MeasuredPage): Promise<void> {
  const { inp, steps } = await measureFormInteractions(browser, measured.url);
  addMeasuredValue(measured, 'formInp', inp);
  for (const [step, duration] of Object.entries(steps)) {
    measured.steps[step] ??= [];
    measured.steps[step].push(duration);
  }
  const { handlersLive, isKept } = await measureFirstKey(browser, measured.url);
  addMeasuredValue(measured, 'handlersLive', handlersLive);
  addMeasuredValue(measured, 'keyKept', Number(isKept));
  if (measured.site === 'ours') addMeasuredValue(measured, 'startTask', await measureLongestTask(browser, measured.url));
}
