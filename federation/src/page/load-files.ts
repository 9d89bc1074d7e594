import { getIslandOwner } from '../types/index.ts';
import { readInlinedRegistry } from './document.ts';
import { watchShellStart } from './watch-shell-start.ts';

/** Loads the full style sheets that the document lists; further calls do nothing. */
export function loadStyleSheets(): void {
  const list = document.getElementById('sheets');
  if (!list) return;
  list.remove();
  // The document inlines critical styles only. Links to the full sheets are added here, since browsers fetch even disabled
  // ones before the first paint.
  const sheets = (JSON.parse(list.textContent) as [string, string][]).map(([href, integrity], index) =>
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
}

/**
 * Loads the shell's script, which the browser verifies by the import map; further calls do nothing. Calls `onFailure` when it is
 * known that the script can't start.
 */
export function loadShellScript(onFailure: () => void): void {
  // Before the shell's script, whose start it watches.
  loadReportingScript();
  const script = loadScript(readInlinedRegistry().shell.entry);
  if (script) watchShellStart(script, onFailure);
}

/** Loads the file that measures and reports the page, if anything is reported; further calls do nothing. */
export function loadReportingScript(): void {
  if (window.sendReports) loadScript(readInlinedRegistry().shell.entry.replace(/main\.js$/, 'reporting.js'));
}

/** Loads the container and chunks of a remote's island while the shell's script loads; further calls do nothing. */
export function preloadIsland(name: string): void {
  const { remotes, preload } = readInlinedRegistry();
  const remote = remotes[getIslandOwner(name)];
  // The shell's script contains its own islands.
  if (!remote) return;
  loadScript(remote.entry, remote.integrity);
  for (const script of preload?.[name] ?? []) loadScript(...script);
}

/** Not by `modulepreload`, whose hashes WebKit doesn't check. The shell imports the same modules later. */
function loadScript(src: string, integrity?: string): HTMLScriptElement | undefined {
  if (document.querySelector(`script[src="${src}"]`)) return;
  return append('script', { type: 'module', src, ...(integrity && { integrity }), crossOrigin: '' });
}

function append<K extends 'link' | 'script'>(name: K, properties: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] {
  return document.head.appendChild(Object.assign(document.createElement(name), properties));
}
