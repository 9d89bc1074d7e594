/** Set in the page by `watchFrames`. */
export interface FrameWatcher {
  /** Watches a frame whose document is still being loaded. */
  watchFrame(frame: HTMLIFrameElement): void;
  frameEffects: {
    /** Calls of `alert` and similar functions, errors of scripts, and uses of the page's storage, network and document by scripts. */
    executions: string[];
    /** Scripts that could read the token. */
    stolen: string[];
    /** URLs of requested resources. */
    resources: string[];
  };
}

/**
 * Runs in the demo's page, in any engine: records what scripts do in frames of its origin. The window of an empty frame is reused by
 * the document that it loads, so that functions and getters which are replaced right after the frame was added remain replaced.
 */
export function watchFrames(): void {
  const effects: FrameWatcher['frameEffects'] = { executions: [], stolen: [], resources: [] };
  const readToken = (): string | null => {
    try {
      return localStorage.getItem('sb-canary-auth-token');
    } catch {
      return null;
    }
  };
  const report = (what: string): void => {
    effects.executions.push(what);
    if (readToken()) effects.stolen.push(`${what} could read the token`);
  };
  const watchGetter = (owner: object, name: string): void => {
    const { value, get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {};
    if (!value && !get) return;
    Object.defineProperty(owner, name, {
      configurable: false,
      get() {
        report(`script used ${name}`);
        return get ? get.call(this) : value;
      },
      set(next: unknown) {
        report(`script set ${name}`);
        set?.call(this, next);
      },
    });
  };
  const watchFrame = (frame: HTMLIFrameElement): void => {
    const view = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!view) throw new Error('The frame has no window.');
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      const call = (): null => {
        report(`called ${name}`);
        return null;
      };
      Object.defineProperty(view, name, { configurable: false, writable: false, value: call });
    }
    for (const name of [
      'fetch',
      'XMLHttpRequest',
      'Image',
      'eval',
      'setTimeout',
      'setInterval',
      'console',
      'localStorage',
      'sessionStorage',
      'parent',
      'history',
      'navigator',
      'name',
    ])
      watchGetter(view, name);
    for (const name of ['cookie', 'domain', 'body', 'write', 'writeln', 'createElement', 'getElementById', 'querySelector', 'title'])
      watchGetter(view.Document.prototype, name);
    view.addEventListener('error', ({ isTrusted, message }) => {
      if (isTrusted && message) report(`script failed: ${message}`);
    });
    view.addEventListener('unhandledrejection', ({ isTrusted, reason }) => {
      if (isTrusted) report(`script failed: ${reason}`);
    });
    frame.addEventListener('load', () => {
      try {
        effects.resources.push(...view.performance.getEntriesByType('resource').map(({ name }) => name));
      } catch {
        // The document has another origin.
      }
    });
  };
  Object.assign(globalThis, { watchFrame, frameEffects: effects } satisfies FrameWatcher);
}
