import { createStore } from 'zustand';
import type { Colleague, DeskChanges } from '../rules/desk.ts';

interface DeskState {
  /** Of the last read; null before the first one. */
  version: string | null;
  /** Those of the last read that found some. */
  changes: DeskChanges;
  people: readonly Colleague[];
  /** Number of requests to read the desk immediately. */
  askCount: number;
}

/** What this tab knows of other open dashboards; `LiveDesk` keeps it up to date. */
export const deskStore = createStore<DeskState>(() => ({ version: null, changes: [], people: [], askCount: 0 }));

/** Reads the desk immediately, after an own change that other parts of the page show. */
export function askDesk(): void {
  deskStore.setState(({ askCount }) => ({ askCount: askCount + 1 }));
}
