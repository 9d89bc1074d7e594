import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type InteractionTimes, nameNextInteractions, observeInteractions, readInp } from './interaction-times.ts';
import { openVisit, openWithoutInput, throttleProcessor, type Visit, withFirstVisit, withReturningVisitor } from './visit.ts';

/** Measures the complete use of the quote form with touches and keys, on a slow processor. */
export function measureFormInteractions(browser: Browser, url: string): Promise<InteractionTimes> {
  return withFirstVisit(browser, async (visit) => {
    const { page } = visit;
    await page.addInitScript(observeInteractions);
    await openWithoutInput(visit, url);
    await page.locator('#quote-name').scrollIntoViewIfNeeded();
    await sleep(1500);
    await throttleProcessor(visit);
    await fillForm(page);
    return readInp(page);
  });
}

async function fillForm(page: Page): Promise<void> {
  const contact = page.locator('#contact');
  const submit = contact.locator('button[type=submit]');
  const step = async (name: string, act: () => Promise<void>, pause: number) => {
    await nameNextInteractions(page, name);
    await act();
    await sleep(pause);
  };
  const type = (name: string, text: string) =>
    step(
      name,
      async () => {
        await contact.locator(`#quote-${name}`).tap();
        await page.keyboard.type(text, { delay: 40 });
      },
      250,
    );
  const choose = (name: string, label: string) => step(name, () => contact.getByText(label, { exact: true }).last().tap(), 250);
  await step('sent empty', () => submit.tap(), 600);
  await type('name', 'Ada Lovelace');
  await type('email', 'ada@example.com');
  for (const service of ['Web App', 'Mobile App', 'SEO']) await choose('services', service);
  await step('budget', async () => void (await contact.locator('#quote-budget').selectOption('$20-60K')), 250);
  await type('message', 'We need a portal and an app.');
  await step('consent', () => contact.locator('#quote-consent').tap(), 250);
  await step('sent', () => submit.tap(), 0);
  await page
    .getByText(/Quote submitted/)
    .first()
    .waitFor();
  await sleep(600);
  await step('theme', () => page.getByLabel('Toggle theme').first().tap(), 600);
}

export interface FirstKey {
  /** Milliseconds from the focus until the field has handlers. */
  handlersLive: number;
  isKept: boolean;
}

/** Measures a key in the form as the first input of a returning visitor, on a slow processor. */
export function measureFirstKey(browser: Browser, url: string): Promise<FirstKey> {
  return withReturningVisitor(browser, async (context) => {
    const firstVisit = await openVisit(context);
    await typeFirstKey(firstVisit, url);
    await sleep(1000);
    await firstVisit.page.close();
    const visit = await openVisit(context);
    return typeFirstKey(visit, url, () => throttleProcessor(visit));
  });
}

async function typeFirstKey(visit: Visit, url: string, prepare?: () => Promise<void>): Promise<FirstKey> {
  const { page } = visit;
  await openWithoutInput(visit, url);
  await prepare?.();
  await page.evaluate(awaitHandlers);
  const field = page.locator('#quote-message');
  await field.focus();
  await page.keyboard.press('a');
  await page.waitForFunction(() => 'handlersLive' in window);
  const handlersLive = await page.evaluate(() => (window as { handlersLive?: number }).handlersLive ?? Number.NaN);
  return { handlersLive, isKept: (await field.inputValue()) === 'a' };
}

/** Measures from the focus until React has attached its properties, or a form without React its handler. */
function awaitHandlers(): void {
  const field = document.querySelector<HTMLTextAreaElement>('#quote-message');
  const isLive = () => Boolean(field?.form?.onsubmit) || Object.keys(field ?? {}).some((name) => name.startsWith('__reactProps$'));
  const start = () => {
    const started = performance.now();
    const check = () => {
      if (isLive()) Object.assign(window, { handlersLive: performance.now() - started });
      else setTimeout(check, 5);
    };
    check();
  };
  field?.addEventListener('focus', start, { once: true });
}
