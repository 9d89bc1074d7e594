/**
 * Starts the site's scripts after the first paint, or at the visitor's first touch, so that they never compete with the
 * page that is already there. What to load is in the document: the shell's script first, then what it will ask for.
 */
export function startScripts(): void {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    // Until here only the styles of what is on screen were there, inside the document. The whole sheets are no links before
    // now: browsers fetch even a disabled one, ahead of what the first paint needs.
    const sheets = listed<[string, string]>('sheets').map(([href, integrity], index) =>
      // The sheets behind the first are worth nothing without its theme: a page would jump until that is there as well.
      link({
        rel: 'stylesheet',
        href: new URL(href, location.href).href,
        integrity,
        fetchPriority: 'high',
        media: index > 0 ? 'not all' : 'all',
      }),
    );
    for (const sheet of sheets) {
      // The bundler's runtime takes a link with a file's whole address and this mark for its own, and waits for it.
      sheet.dataset.rspackLoading = '1';
      sheet.onload = () => {
        delete sheet.dataset.rspackLoading;
        if (sheet === sheets[0]) for (const each of sheets) each.media = 'all';
      };
      // A sheet that failed must not look loaded to the runtime, or a retry would leave it out.
      sheet.onerror = () => sheet.remove();
    }
    const [main = '', ...others] = listed<string>('scripts');
    for (const href of others) link({ rel: 'modulepreload', href });
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: main, crossOrigin: '' }));
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) addEventListener(type, start, { once: true, passive: true, capture: true });
  const afterPaint = () => onFirstContentfulPaint(start);
  onFirstContentfulPaint(removeLateFont);
  if (document.readyState === 'complete') afterPaint();
  else addEventListener('load', afterPaint);
}

/**
 * A page that was shown in the fallback stays in it. The browser keeps to that by itself (`font-display: optional`) only until
 * further sheets come: then it declares all faces anew, finds the file in its cache, and every line moves.
 */
function removeLateFont(): void {
  if (document.fonts?.status === 'loading') document.getElementById('face')?.remove();
}

/** Calls back when the browser has shown something; a frame that is only begun may still be waiting for the processor. */
function onFirstContentfulPaint(callback: () => void): void {
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      callback();
    });
    observer.observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => requestAnimationFrame(callback));
}

function listed<T>(id: string): T[] {
  return JSON.parse(document.getElementById(id)?.textContent ?? '[]');
}

function link(properties: Partial<HTMLLinkElement>): HTMLLinkElement {
  const element = Object.assign(document.createElement('link'), { crossOrigin: '' }, properties);
  document.head.append(element);
  return element;
}
