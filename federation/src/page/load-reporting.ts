import type { Settings } from '../types/index.ts';
import { readJson, readScripts } from './load-files.ts';

/** With a report URL, loads the file that observes and reports this page; after everything that the page needs. */
export function loadReporting(): void {
  const [[main] = []] = readScripts();
  if (!readJson<Settings>('settings').reportUrl || !main) return;
  // Verified by the import map. If it can't be loaded, there is nothing to report to.
  addEventListener('load', () => void import(/* webpackIgnore: true */ main.replace(/main\.js$/, 'reporting.js')).catch(() => {}));
}
