import { readFileSync } from 'node:fs';
import type { Driver } from './drivers/driver.ts';

/** The exports of the library that are used here. */
interface Virtual {
  start(options: { container: Element; window?: unknown }): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  clearSpokenPhraseLog(): Promise<void>;
  stop(): Promise<void>;
}
interface Page {
  createVirtual(): Virtual;
  virtual: Virtual;
}

export interface ScreenReader {
  /** Phrases of focus and live regions since the last call. */
  takeSpoken(): Promise<string[]>;
  /** Reads an element from its start to its end, without the phrases that only end or repeat something. */
  read(css: string): Promise<string[]>;
}

const library = readFileSync(new URL(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')), 'utf8');

/** Starts a virtual screen reader in the current document. It follows the focus and announces live regions. */
export async function startScreenReader(driver: Driver): Promise<ScreenReader> {
  // The content security policy would block a script element.
  const script = library.replace(/export\{([\w$]+) as Virtual,.*$/s, 'globalThis.createVirtual = () => new $1();');
  await driver.evaluate(new Function(script) as () => void);
  await driver.evaluate(async () => {
    const page = globalThis as unknown as Page;
    page.virtual = page.createVirtual();
    // The library announces a region once for each change in it, also of attributes, and never one that is inserted with its text.
    // Screen readers announce an alert or status once, also an inserted one.
    const Observer = class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super((records, observer) => {
          const regions = new Set<Element>();
          const others: MutationRecord[] = [];
          for (const record of records.filter(({ type }) => type !== 'attributes')) {
            const inserted = [...record.addedNodes].filter((node) => node instanceof Element);
            const targets = [record.target instanceof Element ? record.target : record.target.parentElement, ...inserted];
            const found = targets.flatMap((element) => element?.closest('[role=alert], [role=status]') ?? []);
            for (const region of found) regions.add(region);
            if (found.length === 0) others.push(record);
          }
          const changes = [...regions].map((target) => ({ type: 'childList', target, addedNodes: target.childNodes, removedNodes: [] }));
          callback([...others, ...(changes as unknown as MutationRecord[])], observer);
        });
      }
    };
    await page.virtual.start({ container: document.body, window: { MutationObserver: Observer } });
    await page.virtual.clearSpokenPhraseLog();
  });
  return {
    takeSpoken: () =>
      driver.evaluate(async () => {
        const { virtual } = globalThis as unknown as Page;
        const phrases = await virtual.spokenPhraseLog();
        await virtual.clearSpokenPhraseLog();
        // The region was emptied.
        return phrases.filter((phrase) => !/^(?:polite|assertive): $/.test(phrase));
      }),
    read: (css) => driver.evaluate(readElement, css),
  };
}

/** Runs in the page. */
async function readElement(css: string): Promise<string[]> {
  const container = document.querySelector(css);
  if (!container) throw new Error(`No element matches ${css}.`);
  const virtual = (globalThis as unknown as Page).createVirtual();
  await virtual.start({ container });
  const first = await virtual.lastSpokenPhrase();
  const phrases = [first];
  for (;;) {
    await virtual.next();
    const phrase = await virtual.lastSpokenPhrase();
    // The library continues at the start after the end.
    if (phrase === first) break;
    // This is the text of a control, which is already part of its name.
    const isRepeated = phrases.at(-1)?.includes(phrase);
    if (!isRepeated && !/^(?:end\b|paragraph$|strong$)/.test(phrase)) phrases.push(phrase);
  }
  await virtual.stop();
  return phrases;
}
