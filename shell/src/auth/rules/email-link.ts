/** What a link from a mail says once the auth service has looked at it. */
export type EmailLink =
  /** The bearer of the token may choose a new password. */
  | { kind: 'recovery'; token: string }
  /** The address of a new account is confirmed. */
  | { kind: 'confirmed' }
  /** A session for something that the site knows nothing of. */
  | { kind: 'unknown' }
  /** Used before, too old, or never good. */
  | { kind: 'dead' };

/**
 * Reads the fragment that the auth service appends when it sends somebody back to the site; null when there is none.
 * Anybody can write such a fragment: it must not change who is signed in, and none of its words are shown.
 */
export function parseEmailLink(fragment: string): EmailLink | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = params.get('access_token');
  const type = params.get('type');
  if (token && type === 'recovery') return { kind: 'recovery', token };
  if (token) return { kind: type === 'signup' ? 'confirmed' : 'unknown' };
  return params.has('error') || params.has('error_code') ? { kind: 'dead' } : null;
}
