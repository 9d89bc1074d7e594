import { create } from 'zustand';

/** The signed-in user, as Supabase Auth returns it. */
export interface SessionUser {
  /** UUID of the auth user. */
  id: string;
  email: string;
  fullName: string;
}

/** What admits to the dashboard: admins change things there, viewers only read. */
export type DashboardRole = 'admin' | 'viewer';

/**
 * - `pending`: the stored session has not been read yet.
 * - `signed-out`: `isExplicit` is set when the user pressed Sign Out, in this tab or another: data stored for the user must
 *   be deleted. It is absent when the session expired.
 * - `signed-in`: `role` is `checking` until the backend has returned it.
 */
export type SessionState =
  | { status: 'pending' }
  | { status: 'signed-out'; isExplicit?: true }
  | { status: 'signed-in'; user: SessionUser; role: 'checking' | DashboardRole | 'user' };

/** Session store that all parts read. Only the shell writes it. */
export const useSession = create<SessionState>(() => ({ status: 'pending' }));

/** Whether the session belongs to an admin; false while the role is being checked. */
export function isAdmin(session: SessionState): boolean {
  return session.status === 'signed-in' && session.role === 'admin';
}

/** Whether the session may open the dashboard: those of admins and viewers; false while the role is being checked. */
export function canOpenDashboard(session: SessionState): boolean {
  return session.status === 'signed-in' && ['admin', 'viewer'].includes(session.role);
}
