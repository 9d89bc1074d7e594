/** Result that the auth service appends to the URL when it redirects from an email link. */
export type EmailLinkResult =
  /** The token allows setting a new password. */
  | { kind: 'recovery'; token: string }
  /** The e-mail address of a new account is confirmed. */
  | { kind: 'confirmed' }
  /** A session of a kind that the site doesn't use. */
  | { kind: 'unknown' }
  /** Already used, expired or invalid. */
  | { kind: 'invalid' };

/**
 * Parses the URL fragment of the auth service's redirect; null if it is another fragment. Attackers can forge it: it must not
 * change the session, and its texts must not be shown.
 */
export function parseEmailLinkResult(fragment: string): EmailLinkResult | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = params.get('access_token');
  const type = params.get('type');
  // An invitation leads to an account without a password.
  if (token && (type === 'recovery' || type === 'invite')) return { kind: 'recovery', token };
  if (token) return { kind: type === 'signup' ? 'confirmed' : 'unknown' };
  return params.has('error') || params.has('error_code') ? { kind: 'invalid' } : null;
}
