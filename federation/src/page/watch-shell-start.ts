import { reloadWithFields } from './kept-fields.ts';

// An inline style, because the full style sheets may have failed too.
const START_ERROR =
  '<p role=alert style=position:fixed;bottom:0;padding:1rem;background:Canvas>This page could not be started, but its links work. <button>Try again</button>';

/** As long as a remote may take. */
const START_TIMEOUT_MS = 10_000;

/**
 * Shows a notice if the shell's script can't be loaded, throws or doesn't respond in time, and removes it once the shell has
 * started. Calls `onFailure` when the script couldn't be loaded or has thrown.
 */
export function watchShellStart(main: HTMLScriptElement, onFailure: () => void): void {
  let notice: HTMLElement | undefined;
  const check = (event?: Event) => {
    if (window.earlyPage?.isShellStarted) return notice?.remove();
    if (event) onFailure();
    if (notice) return;
    document.body.insertAdjacentHTML('beforeend', START_ERROR);
    notice = document.body.lastElementChild as HTMLElement;
    // The reporting file reads it. A script that has loaded without starting has thrown.
    notice.dataset.cause = event?.type;
    // A response that failed may be in the HTTP cache. One that is pending would delay this request.
    (notice.lastChild as HTMLButtonElement).onclick = event
      ? () => fetch(main.src, { cache: 'reload' }).finally(reloadWithFields)
      : reloadWithFields;
  };
  setTimeout(check, START_TIMEOUT_MS);
  // Browsers also fire `load` if a module throws.
  main.onload = check;
  main.onerror = async (event) => {
    const response = await fetch(main.src).catch(() => null);
    // Its release may have been deleted: a new document names the live one.
    if (response?.status === 404 && !history.state) reloadWithFields();
    else check(event as Event);
  };
}
