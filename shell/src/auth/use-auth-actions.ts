import { useState } from 'react';
import { isAdmin, type SessionState, useHost, useSession } from 'shared-contracts';
import { logIn, requestPasswordReset, signUp } from './api/account.ts';
import { authSuccessToasts, DASHBOARD_PATH, dashboardAction, sessionOfTabToast } from './content/texts.ts';
import type { AuthMode, Credentials } from './rules/credentials.ts';
import { type AuthRequest, useAuthRequest } from './use-auth-request.ts';

const PROBE_KEY = 'northlight-probe';

interface AuthActions {
  request: AuthRequest;
  send(mode: AuthMode, input: Credentials): Promise<void>;
  /** E-mail address that a recovery link was requested for, or null. */
  linkSentTo: string | null;
}

/** Submit actions of the modes. The redirect after a login is triggered by the session, not here. */
export function useAuthActions(onMode: (mode: AuthMode) => void): AuthActions {
  const { backend, navigate, notify, settings } = useHost();
  const request = useAuthRequest();
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);

  const send = async (mode: AuthMode, input: Credentials) => {
    const isSuccessful = await request.sendRequest(async () => {
      const client = await backend();
      if (mode === 'login') await logIn(client, input);
      else if (mode === 'signup') await signUp(client, settings.siteUrl, input);
      else await requestPasswordReset(client, settings.siteUrl, input.email);
    });
    if (!isSuccessful) return;
    if (mode === 'forgot') setLinkSentTo(input.email.trim());
    else if (mode === 'signup') notify.success(authSuccessToasts.signup);
    else void waitForRole().then(welcome);
    // If the service requires a confirmed address, the new account has no session yet.
    if (mode === 'signup') onMode('login');
  };
  /** The page redirects to the home page, from which the toast leads admins to their dashboard. */
  const welcome = (session: SessionState) => {
    const subject = session.status === 'signed-in' ? session.user.email : '';
    const action = { ...dashboardAction, subject, run: () => navigate(DASHBOARD_PATH) };
    notify.success({ ...authSuccessToasts.login, ...(isAdmin(session) && { action }) });
    if (!canStoreSession()) notify.info(sessionOfTabToast);
  };
  return { request, send, linkSentTo };
}

/** Returns whether a session can outlive its tab: storage may be blocked or full. */
function canStoreSession(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, ' '.repeat(2_000));
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

const ROLE_TIMEOUT_MS = 2_000;

const isRoleKnown = (session: SessionState): boolean => session.status === 'signed-in' && session.role !== 'checking';

/** Resolves with the session when the role of a user who just logged in is known, or with what is known after two seconds. */
function waitForRole(): Promise<SessionState> {
  return new Promise((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve(useSession.getState());
    };
    const unsubscribe = useSession.subscribe((session) => isRoleKnown(session) && end());
    const timer = setTimeout(end, ROLE_TIMEOUT_MS);
    if (isRoleKnown(useSession.getState())) end();
  });
}
