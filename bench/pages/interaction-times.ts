import type { Page } from '@playwright/test';

export interface InteractionTimes {
  /** Interaction to Next Paint in milliseconds: the slowest interaction, without the slowest of every 50 (web.dev/inp). */
  inp: number;
  /** Slowest interaction of each step. */
  steps: Record<string, number>;
}

interface Recorded {
  interactionStep?: string;
  interactions?: Map<number, { step: string; duration: number }>;
}

/** Records the longest event of each interaction. Runs in the page before its scripts; the browser rounds to 8 ms. */
export function observeInteractions(): void {
  const recorded = window as Recorded;
  const interactions = new Map<number, { step: string; duration: number }>();
  recorded.interactions = interactions;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (!interactionId) continue;
      const { step, duration: longest } = interactions.get(interactionId) ?? { step: recorded.interactionStep ?? '', duration: 0 };
      interactions.set(interactionId, { step, duration: Math.max(longest, duration) });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Sets the name of the step to which the following interactions are added. */
export async function nameNextInteractions(page: Page, step: string): Promise<void> {
  await page.evaluate((name) => Object.assign(window, { interactionStep: name }), step);
}

export async function readInp(page: Page): Promise<InteractionTimes> {
  const { recorded, count } = await page.evaluate(() => ({
    recorded: [...((window as Recorded).interactions?.values() ?? [])],
    count: (performance as { interactionCount?: number }).interactionCount ?? 0,
  }));
  const durations = recorded.map(({ duration }) => duration).toSorted((a, b) => b - a);
  const steps: Record<string, number> = {};
  for (const { step, duration } of recorded) steps[step] = Math.max(steps[step] ?? 0, duration);
  // Interactions below 16 ms are counted but not recorded.
  return { inp: durations[Math.min(durations.length - 1, Math.floor(count / 50))] ?? 16, steps };
}
