import type { Session } from 'shared-contracts';

/** Returns the id of the authenticator app whose code the session lacks; null if the account has none, or the code was entered. */
export function findMissingFactorId({ user, access_token: token }: Session): string | null {
  const factor = user.factors?.find(({ status, factor_type }) => status === 'verified' && factor_type === 'totp');
  return factor && readLevel(token) !== 'aal2' ? factor.id : null;
}

/** Reads the claim `aal` of a token (RFC 7519). The database decides about access, so the signature isn't checked. */
function readLevel(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal;
}
