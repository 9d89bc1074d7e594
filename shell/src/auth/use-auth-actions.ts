import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { logIn } from './api/log-in.ts';
import { requestReset } from './api/request-reset.ts';
import { signUp } from './api/sign-up.ts';
import { successToasts } from './content/texts.ts';
import type { Credentials, Mode } from './rules/form.ts';
import { type Attempt, useAuthRequest } from './use-auth-request.ts';

interface AuthCalls {
  attempt: Attempt;
  send(mode: Mode, input: Credentials): Promise<void>;
  /** The address that asked for a link, or null. */
  linkSentTo: string | null;
}

/** What each mode of the page sends. The way home after a sign-in follows from the session, not from here. */
export function useAuthActions(onMode: (mode: Mode) => void): AuthCalls {
  const { backend, notify, settings } = useHost();
  const attempt = useAuthRequest();
  const [linkSentTo, setLinkSentTo] = useState<string | null>(null);

  const send = async (mode: Mode, input: Credentials) => {
    const isDone = await attempt.run(async () => {
      const client = await backend();
      if (mode === 'login') await logIn(client, input);
      else if (mode === 'signup') await signUp(client, settings.siteUrl, input);
      else await requestReset(client, settings.siteUrl, input.email);
    });
    if (!isDone) return;
    if (mode === 'forgot') setLinkSentTo(input.email.trim());
    else notify.success(successToasts[mode]);
    // Where addresses have to be confirmed first, there is an account now but no session.
    if (mode === 'signup') onMode('login');
  };
  return { attempt, send, linkSentTo };
}
