import { type SessionState, useSession } from 'shared-contracts';

const TIMEOUT_MS = 2_000;

const isRoleKnown = (session: SessionState): boolean => session.status === 'signed-in' && session.role !== 'checking';

/** Resolves with the session when the role of a user who just logged in is known, or with what is known after two seconds. */
export function waitForRole(): Promise<SessionState> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve(useSession.getState());
    };
    const unsubscribe = useSession.subscribe((session) => isRoleKnown(session) && end());
    const timer = setTimeout(end, TIMEOUT_MS);
    if (isRoleKnown(useSession.getState())) end();
  });
}
