import { useSession } from 'shared-contracts';

export function currentUserId(): string | null {
  const session = useSession.getState();
  return session.status === 'signed-in' ? session.user.id : null;
}
