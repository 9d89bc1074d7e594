import { useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { GENERIC_ERROR } from './content/texts.ts';
import { getErrorHint, getErrorMessage } from './rules/auth-error.ts';

export interface Attempt {
  isRunning: boolean;
  /** What can be done about the last failure. */
  hint: string | null;
  /** Runs a call of the auth service, one at a time; a failure is shown. Returns whether it went well. */
  run(call: () => Promise<void>): Promise<boolean>;
  forget(): void;
}

/** Calls of the auth service from one form. */
export function useAuthRequest(): Attempt {
  const { notify } = useHost();
  const [isRunning, setRunning] = useState(false);
  const [hint, setHint] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  const run = async (call: () => Promise<void>) => {
    // A second press comes before the button is drawn as busy.
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setRunning(true);
    setHint(null);
    try {
      await call();
      return true;
    } catch (error) {
      notify.failure({ title: toastTitles.error, message: getErrorMessage(error, GENERIC_ERROR), key: 'auth' });
      setHint(getErrorHint(error));
      return false;
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };
  return { isRunning, hint, run, forget: () => setHint(null) };
}
