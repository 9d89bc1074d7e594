import { onFirstContentfulPaint } from './display-font.ts';

import { watchStart } from './watch-start.ts';

/**
 * Loads the site's scripts and full style sheets after the first paint or on the first input, so that they don't delay the
 * prerendered page. The document lists them: the shell's script, then the container and chunks of the page's remote.
 */
export function startScripts(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // The document inlines critical styles only. Links to the full sheets are added here, since browsers fetch even disabled
    // ones before the first paint.
    const sheets = readList<[string, string]>('sheets').map(([href, integrity], index) =>
      // The first sheet defines the theme. The others apply after it, or the page would shift.
      append('link', {
        crossOrigin: '',
        rel: 'stylesheet',
        href: new URL(href, location.href).href,
        integrity,
        fetchPriority: 'high',
        media: index ? 'not all' : 'all',
      }),
    );
    for (const sheet of sheets) {
      // With its absolute URL and this attribute, Rspack's runtime waits for the link instead of adding another one.
      sheet.dataset.rspackLoading = '1';
      sheet.onload = () => {
        delete sheet.dataset.rspackLoading;
        if (sheet === sheets[0]) for (const each of sheets) each.media = 'all';
      };
      // Otherwise the runtime would treat a failed sheet as loaded and a retry would skip it.
      sheet.onerror = () => sheet.remove();
    }
    // Not by `modulepreload`, whose hashes WebKit doesn't check. The shell imports the other modules later.
    const [main] = readList<[string, string]>('scripts').map(([src, integrity]) =>
      append('script', { type: 'module', src, integrity, crossOrigin: '' }),
    );
    watchStart(main as HTMLScriptElement);
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, start, true);
  const startAfterPaint = () => onFirstContentfulPaint(start);
  if (document.readyState === 'complete') startAfterPaint();
  else addEventListener('load', startAfterPaint);
}

function readList<T>(id: string): T[] {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent);
}

function append<K extends 'link' | 'script'>(name: K, properties: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] {
  return document.head.appendChild(Object.assign(document.createElement(name), properties));
}
