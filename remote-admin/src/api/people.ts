import { type Backend, callFunction, type DashboardRole, type Settings } from 'shared-contracts';
import { describeBrowser, type Person, type PersonSession } from '../rules/people.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

/** What the page of people shows. */
export interface Team {
  /** Empty while `isFactorMissing`. */
  people: Person[];
  /** Whether everyone needs two-factor sign-in. */
  isRequired: boolean;
  /** Whether the user must set up two-factor sign-in before anything else. */
  isFactorMissing: boolean;
}

interface SessionRow {
  id: string;
  usedAt: string;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
}

/** Loads admins and viewers, and the security settings. @throws AccessDeniedError, or Error with a visible message */
export async function loadTeam(backend: Backend, signal: AbortSignal): Promise<Team> {
  if ((await findMissingProof(backend, signal)) === 'factor') return { people: [], isRequired: true, isFactorMissing: true };
  const [people, settings] = await Promise.all([
    backend.rpc('list_people').abortSignal(signal),
    backend.from('security_settings').select('require_two_factor').limit(1).abortSignal(signal).maybeSingle(),
  ]);
  return {
    people: unwrapRows(people).map(toPerson),
    isRequired: unwrapData(settings)?.require_two_factor ?? false,
    isFactorMissing: false,
  };
}

/** Returns what the session lacks to use its role: a `factor`, its `code`, or null. @throws like `loadTeam` */
export async function findMissingProof(backend: Backend, signal?: AbortSignal): Promise<'factor' | 'code' | null> {
  const request = backend.rpc('read_access');
  const access = unwrapData(await (signal ? request.abortSignal(signal) : request)) as { missing: 'factor' | 'code' | null } | null;
  return access?.missing ?? null;
}

/** Sets a role; null ends the access. For the user's own account the shell then reads the role again. @throws like `loadTeam` */
export async function setRole(backend: Backend, userId: string, role: DashboardRole | null): Promise<void> {
  unwrapData(await backend.rpc('set_role', { p_user_id: userId, ...(role && { p_role: role }) }));
  const { data } = await backend.auth.getSession();
  if (data.session?.user.id === userId) await backend.auth.refreshSession();
}

/** Ends a session, or all but the user's own, and returns how many ended. @throws like `loadTeam` */
export async function endSessions(backend: Backend, userId: string, sessionId?: string): Promise<number> {
  return unwrapData(await backend.rpc('end_sessions', { p_user_id: userId, ...(sessionId && { p_session_id: sessionId }) })) ?? 0;
}

/** Removes the factors of somebody who lost their phone. @throws like `loadTeam` */
export async function resetTwoFactor(backend: Backend, userId: string): Promise<void> {
  unwrapData(await backend.rpc('reset_two_factor', { p_user_id: userId }));
}

/** Sets whether everyone needs two-factor sign-in. @throws like `loadTeam` */
export async function requireTwoFactor(backend: Backend, isRequired: boolean): Promise<void> {
  unwrapData(await backend.rpc('require_two_factor', { p_is_required: isRequired }));
}

export interface Invitation {
  email: string;
  role: DashboardRole;
  /** The name of a new account. */
  name?: string;
}

/** Invites an address, or gives its account the role. @throws FunctionError */
export async function invitePerson(backend: Backend, settings: Settings, invitation: Invitation): Promise<'invited' | 'granted'> {
  return (await callFunction(settings, 'invite-person', invitation, { sessionOf: backend })).outcome;
}

interface PersonRow {
  user_id: string;
  name: string;
  email: string;
  role: string;
  is_invited: boolean;
  has_two_factor: boolean;
  last_sign_in_at: string | null;
  sessions: unknown;
}

function toPerson({ user_id, name, email, role, is_invited, has_two_factor, last_sign_in_at, sessions }: PersonRow): Person {
  return {
    id: user_id,
    name,
    email,
    role: role === 'admin' ? 'admin' : 'viewer',
    isInvited: is_invited,
    hasTwoFactor: has_two_factor,
    lastSignInAt: last_sign_in_at,
    sessions: (sessions as SessionRow[]).map(toSession),
  };
}

const toSession = ({ id, usedAt, userAgent, address, isCurrent }: SessionRow): PersonSession => ({
  id,
  usedAt,
  browser: describeBrowser(userAgent),
  address,
  isCurrent,
});
