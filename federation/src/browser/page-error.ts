/** Problem of the page that is shown. The page stays readable; `retry` attempts to make it work again. */
export interface PageError {
  /** `stalled`: its scripts could not be loaded; `offline`: the browser is offline; `broken`: one of its handlers threw. */
  kind: 'stalled' | 'offline' | 'broken';
  retry: () => void;
}

/** Shows an error of the page; null removes it. */
export type ShowPageErrorNotice = (error: PageError | null) => void;
