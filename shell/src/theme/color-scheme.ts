import type { MantineColorSchemeManager } from '@mantine/core';
import { waitForPaint } from 'federation-toolkit/page';
import { startTransition } from 'react';
import { COLOR_SCHEME_ATTRIBUTE } from './color-scheme-keys.ts';

/** Returns the color scheme of the document, which the inline scripts set. */
export function readColorScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(COLOR_SCHEME_ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/**
 * Makes Mantine follow the document's color scheme. Only the inline control of the theme changes and stores it, so that one
 * implementation works before and after React starts.
 */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let observer: MutationObserver | undefined;
  return {
    get: (defaultScheme) => (typeof document === 'undefined' ? defaultScheme : readColorScheme()),
    set() {},
    clear() {},
    subscribe(onUpdate) {
      let known = readColorScheme();
      const update = () => {
        // Mantine sets the attribute again on each update.
        if (known === readColorScheme()) return;
        known = readColorScheme();
        onUpdate(known);
      };
      // The page changes by CSS alone; Mantine renders all components again.
      observer = new MutationObserver(() => void waitForPaint().then(() => startTransition(update)));
      observer.observe(document.documentElement, { attributeFilter: [COLOR_SCHEME_ATTRIBUTE] });
    },
    unsubscribe: () => observer?.disconnect(),
  };
}
