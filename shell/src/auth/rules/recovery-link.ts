/** What the fragment of a link from a mail says. */
export type RecoveryLink = { kind: 'session' } | { kind: 'refused'; reason: string } | { kind: 'none' };

/** Reads the fragment that the auth service appends when it sends somebody back to the site. */
export function readRecoveryLink(fragment: string): RecoveryLink {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  if (params.has('access_token')) return { kind: 'session' };
  if (params.has('error') || params.has('error_code')) return { kind: 'refused', reason: params.get('error_description') ?? '' };
  return { kind: 'none' };
}
