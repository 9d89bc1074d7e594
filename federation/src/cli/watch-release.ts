import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldWatch } from '../store/hold-watch.ts';
import type { CommandContext } from './context.ts';
import type { VisitLiveSite } from './visit-live-site.ts';
import { withdraw } from './withdraw.ts';

/** Pause between two visits of the site. */
const VISIT_PAUSE_MS = 15_000;
/** How many visits at the end may find an outage before the watch stays open: one must not fail a command. */
const MAX_LAST_VISITS = 3;

/** How a watch ended, or that it goes on. */
export interface WatchResult {
  state: 'passed' | 'withdrawn' | 'replaced' | 'open';
  /** Describes the result for a person. */
  text: string;
}

/** Options of `watchRelease`. */
export interface WatchOptions {
  /** When the release went live, in milliseconds since 1970. */
  since: number;
  /** Visits the site once, for commands that continue the watch of a killed one and that others call again. */
  isOneVisit?: boolean;
  pauseMs?: number;
}

/**
 * Visits the live site until the time of the watch is over, and withdraws the release if it fails. The watch is given back at the end.
 * @throws WatchLostError if another process took the watch over
 */
export async function watchRelease(
  context: CommandContext,
  watch: HeldWatch,
  visit: VisitLiveSite,
  { since, isOneVisit = false, pauseMs = VISIT_PAUSE_MS }: WatchOptions,
): Promise<WatchResult> {
  const { part, releaseId, record } = watch;
  const end = since + record.seconds * 1000;
  try {
    if (record.state === 'failing') return { state: 'withdrawn', text: await withdraw(context, watch) };
    for (let visits = 1, lastVisits = 0; ; visits += 1) {
      if (Date.now() >= end) lastVisits += 1;
      const { failures, outage } = await visit();
      if (!(await isLive(context, watch))) return { state: 'replaced', text: `${part} ${releaseId} was replaced while it was watched.` };
      if (failures.length > 0) {
        await watch.update({ state: 'failing', reasons: failures });
        return { state: 'withdrawn', text: await withdraw(context, watch) };
      }
      if (lastVisits > 0 && !outage) {
        await watch.update({ state: 'passed' });
        return { state: 'passed', text: `${part} ${releaseId} works on ${context.site.settings.siteUrl} (visits: ${visits}).` };
      }
      if (lastVisits === MAX_LAST_VISITS || isOneVisit) return { state: 'open', text: describeOpenWatch(context, watch, outage) };
      await sleep(lastVisits > 0 ? pauseMs : Math.min(pauseMs, Math.max(0, end - Date.now())));
    }
  } finally {
    await watch.giveBack();
  }
}

async function isLive({ store }: CommandContext, { part, releaseId, generation }: HeldWatch): Promise<boolean> {
  const pointer = await store.readPointer(part);
  return pointer?.generation === generation && pointer.releaseId === releaseId;
}

function describeOpenWatch({ site }: CommandContext, { part, releaseId }: HeldWatch, outage: string | undefined): string {
  const reason = outage ? `could not be watched: ${outage}` : 'works so far.';
  return `${part} ${releaseId} ${reason} "${site.formatCommand('watch')}" continues the watch.`;
}
