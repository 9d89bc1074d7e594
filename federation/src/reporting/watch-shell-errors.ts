import type { ReportedFailure } from './report.ts';

/** The notice of the inline script (`watch-shell-start.ts`). */
const START_NOTICE = 'body>[role=alert]';

/**
 * Reports why the shell's script at `entry` doesn't start, once: it throws, can't be loaded, or hasn't responded when the page is left.
 * A shell that has started reports its errors itself.
 */
export function watchShellErrors(entry: string, report: (failure: ReportedFailure) => void): void {
  let isReported = false;
  const reportOnce = (fault: NonNullable<ReportedFailure['fault']>, error: unknown) => {
    if (isReported || window.isShellStarted) return;
    isReported = true;
    report({ error, source: 'shell', kind: 'load', fault });
  };
  // The stack of an error that is created here is not that of the failure.
  const createError = () => Object.assign(new Error(), { stack: '' });
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent && event.filename.endsWith(entry)) reportOnce('exception', event.error);
    if (event.target instanceof HTMLScriptElement && event.target.src.endsWith(entry)) reportOnce('unreachable', createError());
  };
  // The errors of elements don't bubble.
  addEventListener('error', onError, true);
  addEventListener('visibilitychange', () => {
    if (document.hidden && document.querySelector(START_NOTICE)) reportOnce('hang', createError());
  });
}
