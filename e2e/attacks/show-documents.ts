/** What documents did in their frames. */
export interface DocumentEffects {
  /** Calls of `alert` and similar functions, errors of scripts, and uses of the page's storage, network and document by scripts. */
  executions: string[];
  /** URLs of requested resources. */
  requests: string[];
  /** URLs that frames have navigated to. */
  departures: string[];
}

/**
 * Runs in a page, in any engine: loads documents in frames that are sandboxed as the demo's preview is, and triggers every event and
 * interaction in them. The window of an empty frame is reused by the document that it loads, so that functions and getters which are
 * replaced right after the frame was added remain replaced.
 * @param redesign body of a function that returns the demo's redesign, which then lays each document out anew
 */
export async function showDocuments(documents: string[], redesign?: string): Promise<DocumentEffects> {
  const effects: DocumentEffects = { executions: [], requests: [], departures: [] };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const frames = documents.map((html) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    return frame;
  });
  const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
  document.body.append(...frames);
  for (const { contentWindow } of frames) watchScripts(contentWindow as Window & typeof globalThis);
  // Some hostile documents never finish loading.
  await Promise.race([Promise.all(loaded), pause(4000)]);
  if (redesign !== undefined) {
    const { redesignInPlace } = new Function(redesign)();
    for (const { contentDocument, contentWindow } of frames) await redesignInPlace(contentDocument, contentWindow);
  }
  await pause(60);
  for (const { contentWindow } of frames) attempt(() => interactWith(contentWindow as Window & typeof globalThis));
  await pause(120);
  for (const frame of frames) {
    const view = frame.contentWindow as Window;
    const url = attempt(() => view.location.href) ?? 'another origin';
    if (!url.startsWith('blob:')) effects.departures.push(url);
    effects.requests.push(...(attempt(() => view.performance.getEntriesByType('resource').map(({ name }) => name)) ?? []));
    frame.remove();
  }
  return effects;

  function attempt<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch {
      // The frame has another origin, or the element doesn't have this method.
      return undefined;
    }
  }

  function watchScripts(view: Window & typeof globalThis): void {
    const report = (what: string) => void effects.executions.push(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.defineProperty(view, name, { configurable: false, writable: false, value: () => report(`called ${name}`) });
    const network = ['fetch', 'XMLHttpRequest', 'Image', 'eval', 'setTimeout', 'setInterval', 'navigator', 'parent', 'history', 'name'];
    for (const name of [...network, 'console', 'localStorage', 'sessionStorage']) watchProperty(view, name, report);
    for (const name of ['cookie', 'domain', 'body', 'write', 'writeln', 'createElement', 'getElementById', 'querySelector', 'title'])
      watchProperty(view.Document.prototype, name, report);
    view.addEventListener('error', ({ isTrusted, message }) => {
      if (isTrusted && message) report(`script failed: ${message}`);
    });
    view.addEventListener('unhandledrejection', ({ isTrusted, reason }) => {
      if (isTrusted) report(`script failed: ${reason}`);
    });
  }

  function watchProperty(owner: object, name: string, report: (what: string) => void): void {
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
  }

  function interactWith(view: Window & typeof globalThis): void {
    for (const type of ['error', 'hashchange', 'message', 'pageshow', 'popstate', 'resize', 'scroll', 'focus', 'beforeunload'])
      EventTarget.prototype.dispatchEvent.call(view, new Event(type));
    // Methods are called on prototypes, because hostile forms shadow DOM properties with field names (DOM clobbering).
    const elements: NodeListOf<Element> = Document.prototype.querySelectorAll.call(view.document, '*');
    for (const element of [...elements].slice(0, 400)) {
      const dispatch = (event: Event) => EventTarget.prototype.dispatchEvent.call(element, event);
      for (const name of Element.prototype.getAttributeNames.call(element))
        if (/^on/i.test(name)) attempt(() => dispatch(new Event(name.slice(2).toLowerCase(), { bubbles: true })));
      const name = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get?.call(element);
      if (name === 'details') attempt(() => Element.prototype.setAttribute.call(element, 'open', ''));
      attempt(() => HTMLElement.prototype.focus.call(element));
      if (/^(a|area|button|input|summary|label)$/i.test(name))
        attempt(() => dispatch(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })));
      if (name === 'form') attempt(() => HTMLFormElement.prototype.requestSubmit.call(element));
    }
  }
}
