import type { Backend } from 'shared-contracts';
import type { SiteHealth } from 'shared-contracts/site-health';
import { unwrapData } from '../api/unwrap-response.ts';

/** Fetches the state of the site since `since`. @throws AccessDeniedError, or Error with a visible message */
export async function fetchSiteHealth(backend: Backend, since: Date, signal: AbortSignal): Promise<SiteHealth> {
  const health = unwrapData(await backend.rpc('read_site_health', { p_since: since.toISOString() }).abortSignal(signal));
  if (!health) throw new Error('The database has sent no state of the site.');
  return health as unknown as SiteHealth;
}

/** What visitors get now: the ids of the live releases, and the origin of their files, which is empty for that of the site. */
export interface LiveSite {
  releases: string[];
  cdn: string;
}

/** Fetches what visitors get now. It is empty if that fails, because the rest of the page is complete without it. */
export async function fetchLiveSite(signal: AbortSignal): Promise<LiveSite> {
  const response = await fetch('/registry.json', { signal }).catch(() => null);
  if (!response?.ok) return { releases: [], cdn: '' };
  type Part = { releaseId: string };
  const { shell, remotes, cdn = '' } = (await response.json()) as { shell: Part; remotes: Record<string, Part>; cdn?: string };
  return { releases: [shell, ...Object.values(remotes)].map(({ releaseId }) => releaseId), cdn };
}

/**
 * Sends a given-up e-mail again, or dismisses it. Returns false if it no longer waits for an answer.
 * @throws AccessDeniedError, or Error with a visible message
 */
export async function answerGivenUpMail(backend: Backend, id: string, answer: 'send-again' | 'dismiss'): Promise<boolean> {
  return unwrapData(await backend.rpc('answer_given_up_mail', { p_id: id, p_send_again: answer === 'send-again' })) === true;
}
