import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { logIn } from './api/log-in.ts';
import { requestPasswordReset } from './api/request-password-reset.ts';
import { signUp } from './api/sign-up.ts';
import { authSuccessToasts } from './content/texts.ts';
import type { AuthMode, Credentials } from './rules/credentials.ts';
import { type AuthRequest, useAuthRequest } from './use-auth-request.ts';
import { useWelcome } from './use-welcome.ts';

interface AuthActions {
  request: AuthRequest;
  send(mode: AuthMode, input: Credentials): Promise<void>;
  /** E-mail address that a recovery link was requested for, or null. */
  linkSentTo: string | null;
}

/** Submit actions of the modes. The redirect after a login is triggered by the session, not here. */
export function useAuthActions(onMode: (mode: AuthMode) => void): AuthActions {
  const { backend, notify, settings } = useHost();
  const welcome = useWelcome();
  const request = useAuthRequest();
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);

  const send = async (mode: AuthMode, input: Credentials) => {
    let isCodeMissing = false;
    const isSuccessful = await request.sendRequest(async () => {
      const client = await backend();
      if (mode === 'login') isCodeMissing = await logIn(client, input);
      else if (mode === 'signup') await signUp(client, settings.siteUrl, input);
      else await requestPasswordReset(client, settings.siteUrl, input.email);
    });
    if (!isSuccessful) return;
    if (mode === 'forgot') setLinkSentTo(input.email.trim());
    else if (mode === 'signup') notify.success(authSuccessToasts.signup);
    else if (!isCodeMissing) welcome();
    // If the service requires a confirmed address, the new account has no session yet.
    if (mode === 'signup') onMode('login');
  };
  return { request, send, linkSentTo };
}
