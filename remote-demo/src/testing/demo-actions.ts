import { act, configure, fireEvent, screen } from '@testing-library/react';
import { enterWorkspace, INITIAL_STATE, startAnalysis, useDemoStore } from '../demo-store.ts';
import { ANALYSIS_MS, COMPLETE_PAUSE_MS } from '../rules/progress.ts';
import { Workspace } from '../workspace/Workspace.tsx';

/** A frame and the task after it. */
const PAINT_MS = 17;

// Asking jsdom what is visible costs seconds in a page of this size; what is closed isn't rendered at all here.
configure({ defaultHidden: true });
jest.setTimeout(30_000);

/** Puts the demo back to its start; imported by tests only. */
export function resetDemo(): void {
  useDemoStore.setState(INITIAL_STATE, true);
}

export async function advance(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

export function submitUrl(url: string): void {
  const field = screen.getByRole('textbox', { name: 'Website address' });
  fireEvent.change(field, { target: { value: url } });
  fireEvent.click(screen.getByRole('button', { name: 'Analyze Website' }));
}

/** Goes from the entry to the workspace with fake time. */
export async function openWorkspace(url = 'https://example.com'): Promise<void> {
  submitUrl(url);
  await advance(ANALYSIS_MS);
  await advance(COMPLETE_PAUSE_MS);
}

export function getSwitch(label: string): HTMLInputElement {
  return screen.getByRole('switch', { name: label });
}

/** Turns switches with fake time, and lets the browser paint what follows. */
export function toggleFeatures(...labels: string[]): void {
  for (const label of labels) fireEvent.click(getSwitch(label));
  act(() => jest.advanceTimersByTime(PAINT_MS));
}

/** Begins in the workspace, as if the analysis had just ended. */
export function startWithWorkspace(url: string): void {
  resetDemo();
  startAnalysis(url, []);
  enterWorkspace(Workspace);
}
