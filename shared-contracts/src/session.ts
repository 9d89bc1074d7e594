import { create } from 'zustand';

export interface SessionUser {
  id: string;
  email: string;
  fullName: string;
}

/**
 * `pending` until the stored session was read; `checking` while a signed-in user's role is being asked for. A sign-out is
 * `chosen` when the person pressed Sign Out, here or in another tab: what was kept for them is then to be forgotten. A
 * session that ended by itself is not.
 */
export type SessionState =
  | { status: 'pending' }
  | { status: 'signed-out'; chosen?: true }
  | { status: 'signed-in'; user: SessionUser; role: 'checking' | 'admin' | 'user' };

/** The session as every part sees it. Only the shell writes it. */
export const useSession = create<SessionState>(() => ({ status: 'pending' }));

export function isAdmin(session: SessionState): boolean {
  return session.status === 'signed-in' && session.role === 'admin';
}
