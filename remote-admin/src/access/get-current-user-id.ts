import { useSession } from 'shared-contracts';

export function getCurrentUserId(): string | null {
  const session = useSession.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}
