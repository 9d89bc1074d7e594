import { agency, type Backend } from 'shared-contracts';

/** A factor that is being set up. */
export interface NewFactor {
  id: string;
  key: string;
  /** `otpauth:` URI of the key, which opens an app on the same device, or is scanned as a QR code. */
  uri: string;
}

/** Begins to set up an authenticator app, and removes earlier attempts. @throws Error with the service's message */
export async function enrollFactor({ auth: { mfa } }: Backend): Promise<NewFactor> {
  const { data: known } = await mfa.listFactors();
  for (const { id } of known?.all.filter(({ status }) => status === 'unverified') ?? []) await mfa.unenroll({ factorId: id });
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: agency.name });
  if (error) throw error;
  const { secret, uri } = data.totp;
  return { id: data.id, key: secret, uri };
}

/** Completes the set-up with a code, which also proves the session. @throws Error with the service's message */
export async function verifyFactor({ auth: { mfa } }: Backend, factorId: string, code: string): Promise<void> {
  const { error } = await mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Removes all factors of the user. @throws Error with the service's message */
export async function removeFactors({ auth }: Backend): Promise<void> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  for (const { id } of data.all) {
    const removed = await auth.mfa.unenroll({ factorId: id });
    if (removed.error) throw removed.error;
  }
  // The token still has the level of the factor.
  await auth.refreshSession();
}
