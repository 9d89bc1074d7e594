import type { Registry } from '../types/index.ts';
import { watchStart } from './watch-start.ts';

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

/** Loads all scripts that the document lists, the shell's first; further calls do nothing. */
export function loadAllScripts(): void {
  void loadShell();
  for (const [src] of readScripts()) loadScript(src);
}

let shellFailure: Promise<void> | undefined;

/** Loads the shell's script; further calls do nothing. Resolves when it is known that the script can't start. */
export function loadShell(): Promise<void> {
  const [[main] = []] = readScripts();
  const script = main && loadScript(main);
  if (script) shellFailure = watchStart(script);
  return shellFailure ?? new Promise(() => {});
}

/** Loads the container and chunks of an island of a remote, while the shell's script loads; further calls do nothing. */
export function loadIsland(name: string | null): void {
  const { islands, remotes } = readJson<Registry>('registry');
  const island = islands?.find(({ path }) => path === name);
  const entry = island && remotes[island.remote]?.entry;
  if (entry) for (const src of [entry, ...island.js]) loadScript(src);
}

/** Not by `modulepreload`, whose hashes WebKit doesn't check. The shell imports the same modules later. */
function loadScript(src: string): HTMLScriptElement | undefined {
  if (document.querySelector(`script[src="${src}"]`)) return;
  const integrity = Object.fromEntries(readScripts())[src] ?? '';
  return append('script', { type: 'module', src, integrity, crossOrigin: '' });
}

export function readScripts(): [src: string, integrity: string][] {
  return readJson('scripts');
}

/** Reads data of the document. */
export function readJson<T>(id: string): T {
  return JSON.parse((document.getElementById(id) as HTMLElement).textContent);
}

function append<K extends 'link' | 'script'>(name: K, properties: Partial<HTMLElementTagNameMap[K]>): HTMLElementTagNameMap[K] {
  return document.head.appendChild(Object.assign(document.createElement(name), properties));
}
