import type { Settings } from '../types/index.ts';
import { importUrl } from './import-url.mjs';
import { readJson, readRegistry } from './load-files.ts';

/** With a report URL, loads the file that observes and reports this page; after everything that the page needs. */
export function loadReporting(): void {
  if (!readJson<Settings>('settings').reportUrl) return;
  const { entry } = readRegistry().shell;
  // Verified by the import map. If it can't be loaded, there is nothing to report to.
  addEventListener('load', () => void importUrl(entry.replace(/main\.js$/, 'reporting.js')).catch(() => {}));
}
