import { act, configure, fireEvent, screen } from '@testing-library/react';
import { ANALYSIS_MS, COMPLETE_PAUSE_MS } from '../rules/progress.ts';
import { enterWorkspace, startAnalysis, useDemoStore } from '../state/demo-store.ts';
import { Workspace } from '../workspace/Workspace.tsx';

/** Duration of a frame and the task after it, in milliseconds. */
const PAINT_MS = 17;

// Visibility checks in jsdom take seconds for this page, and closed elements aren't rendered.
configure({ defaultHidden: true });

/** Resets the demo's state. */
export function resetDemo(): void {
  useDemoStore.setState(useDemoStore.getInitialState(), true);
}

/** Advances fake timers. */
export async function advance(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

export function submitUrl(url: string): void {
  const field = screen.getByRole('textbox', { name: 'Website address' });
  fireEvent.change(field, { target: { value: url } });
  fireEvent.click(screen.getByRole('button', { name: 'Analyze Website' }));
}

/** Runs an analysis with fake timers until the workspace is open. */
export async function openWorkspace(url = 'https://example.com'): Promise<void> {
  submitUrl(url);
  await advance(ANALYSIS_MS);
  await advance(COMPLETE_PAUSE_MS);
}

export function getSwitch(label: string): HTMLInputElement {
  return screen.getByRole('switch', { name: label });
}

/** Clicks switches and advances fake timers past the next paint. */
export function toggleFeatures(...labels: string[]): void {
  for (const label of labels) fireEvent.click(getSwitch(label));
  act(() => jest.advanceTimersByTime(PAINT_MS));
}

/** Sets the state after a completed analysis. */
export function startWithWorkspace(url: string): void {
  resetDemo();
  startAnalysis(url, []);
  enterWorkspace(Workspace);
}
