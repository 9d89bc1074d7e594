/** What the link of an e-mail leads to. */
export type EmailLink =
  /** The token that the e-mail contains. It works once, and doesn't show whose it is. */
  | { kind: 'unused'; type: string; tokenHash: string; purpose: 'confirm' | 'password' }
  /** The token allows setting a new password. */
  | { kind: 'recovery'; token: string }
  /** The e-mail address of an account is confirmed. */
  | { kind: 'confirmed' }
  /** One of the two addresses of an account that changes its address is confirmed. */
  | { kind: 'half-confirmed' }
  /** A session of a kind that the site doesn't use. */
  | { kind: 'unknown' }
  /** Already used, expired or invalid. */
  | { kind: 'invalid' };

/**
 * Parses the URL fragment of an e-mail's link, or of a redirect of the auth service; null if it is another fragment. Attackers can
 * forge it: it must not change the session, and its texts must not be shown.
 */
export function parseEmailLink(fragment: string): EmailLink | null {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const [token, tokenHash] = [params.get('access_token'), params.get('token_hash')];
  const type = params.get('type') ?? '';
  if (tokenHash) return { kind: 'unused', type, tokenHash, purpose: /^(signup|email|email_change)$/.test(type) ? 'confirm' : 'password' };
  if (token && type === 'recovery') return { kind: 'recovery', token };
  if (token) return { kind: type === 'signup' ? 'confirmed' : 'unknown' };
  return params.has('error') || params.has('error_code') ? { kind: 'invalid' } : null;
}
