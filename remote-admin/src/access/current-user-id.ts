import { useSession } from 'shared-contracts';

/** Id of the signed-in user, or null. */
export function currentUserId(): string | null {
  const session = useSession.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}
