import { useEffect, useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { AUTH_TOAST_KEY, GENERIC_ERROR } from './content/texts.ts';
import { getAuthErrorHint, getAuthErrorMessage } from './rules/auth-error.ts';

export interface AuthRequest {
  isRunning: boolean;
  /** Suggests how to resolve the last error. */
  hint: string | null;
  /** Runs a call of the auth service, one at a time, shows its error and reports one without a hint. Resolves with whether it succeeded. */
  sendRequest(call: () => Promise<void>): Promise<boolean>;
  clearHint(): void;
}

/** State of the auth requests of one form. */
export function useAuthRequest(): AuthRequest {
  const { notify, report } = useHost();
  const [isRunning, setIsRunning] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  // A second submit can happen before the button is rendered as disabled.
  const isInProgress = useRef(false);
  const submitter = useRef<Element | null>(null);

  // Browsers remove the focus from the button while it is disabled.
  useEffect(() => {
    if (!isRunning && document.activeElement === document.body) (submitter.current as HTMLElement | null)?.focus();
  }, [isRunning]);

  const sendRequest = async (call: () => Promise<void>) => {
    if (isInProgress.current) return false;
    isInProgress.current = true;
    submitter.current = document.activeElement;
    setIsRunning(true);
    setHint(null);
    try {
      await call();
      return true;
    } catch (error) {
      notify.failure({ title: toastTitles.error, message: getAuthErrorMessage(error, GENERIC_ERROR), key: AUTH_TOAST_KEY });
      const nextHint = getAuthErrorHint(error);
      setHint(nextHint);
      if (nextHint === null) report(error, 'auth form');
      return false;
    } finally {
      isInProgress.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, hint, sendRequest, clearHint: () => setHint(null) };
}
