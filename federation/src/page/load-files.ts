import { getIslandOwner } from '../types/index.ts';
import { readInlinedRegistry } from './document.ts';
import { reloadWithFields } from './kept-fields.ts';

// An inline style, because the full style sheets may have failed too.
const START_ERROR =
  '<p role=alert style=position:fixed;bottom:0;padding:1rem;background:Canvas>This page could not be started, but its links work. <button>Try again</button>';

/** As long as a remote may take. */
const START_TIMEOUT_MS = 10_000;

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

/**
 * Shows a notice if the shell's script can't be loaded, throws or doesn't respond in time, and removes it once the shell has
 * started. Calls `onFailure` when the script couldn't be loaded or has thrown.
 */
function watchShellStart(main: HTMLScriptElement, onFailure: () => void): void {
  let notice: HTMLElement | undefined;
  const check = (event?: Event) => {
    if (window.earlyPage?.isShellStarted) return notice?.remove();
    if (event) onFailure();
    if (notice) return;
    document.body.insertAdjacentHTML('beforeend', START_ERROR);
    notice = document.body.lastElementChild as HTMLElement;
    // The reporting file reads it. A script that has loaded without starting has thrown.
    notice.dataset.cause = event?.type;
    // A response that failed may be in the HTTP cache. One that is pending would delay this request.
    (notice.lastChild as HTMLButtonElement).onclick = event
      ? () => fetch(main.src, { cache: 'reload' }).finally(reloadWithFields)
      : reloadWithFields;
  };
  setTimeout(check, START_TIMEOUT_MS);
  // Browsers also fire `load` if a module throws.
  main.onload = check;
  main.onerror = async (event) => {
    const response = await fetch(main.src).catch(() => null);
    // Its release may have been deleted: a new document names the live one.
    if (response?.status === 404 && !history.state) reloadWithFields();
    else check(event as Event);
  };
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
