import { PageLoadError } from './page-load-error.ts';

const REMOTE_TIMEOUT_MS = 10_000;

/** Rejects if the promise is pending for longer than a remote may take. `name` is the subject of the error message. */
export function withTimeout<T>(promise: Promise<T>, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () => reject(new PageLoadError(`${name} did not load within ${REMOTE_TIMEOUT_MS / 1000} s.`, 'hang'));
    const timer = setTimeout(onTimeout, REMOTE_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
