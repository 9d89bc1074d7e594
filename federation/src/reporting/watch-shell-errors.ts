import type { ReportedFailure } from './report.ts';

/** The notice that the inline script adds to the document (`load-files.ts`). */
const START_NOTICE = 'body>[role=alert]';
/** Its `data-cause` if the script has loaded without starting. */
const THROWN = 'load';
/** A document that is left doesn't live so long: Firefox lets its pending scripts fail. */
const NOTICE_MS = 1_000;

/**
 * Reports once that the shell's script at `entry` doesn't start: it throws, can't be loaded, or doesn't respond. A shell that has
 * started reports its errors itself.
 */
export function watchShellErrors(entry: string, report: (failure: ReportedFailure) => void): void {
  let thrown: unknown;
  let isReported = false;
  addEventListener('error', ({ error, filename }) => {
    if (filename.endsWith(entry)) thrown ??= error;
  });
  const check = () => {
    const notice = document.querySelector<HTMLElement>(START_NOTICE);
    if (isReported || window.earlyPage?.isShellStarted || !notice) return;
    isReported = true;
    observer.disconnect();
    // The stack of an error that is created here is not that of the failure.
    const error = thrown ?? Object.assign(new Error(), { stack: '' });
    report({ error, source: 'shell', kind: 'load', fault: notice.dataset.cause === THROWN ? 'exception' : 'unreachable' });
  };
  const checkLater = () => void setTimeout(check, NOTICE_MS);
  const observer = new MutationObserver(checkLater);
  observer.observe(document.body, { childList: true });
  checkLater();
}
