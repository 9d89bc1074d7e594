import type { FrameWatcher } from './watch-frames.ts';

/**
 * Runs in the demo's page: loads documents in copies of the preview frame, triggers every event and interaction in them, and
 * returns the final URL of each frame.
 */
export async function interactWithDocuments(documents: string[]): Promise<string[]> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const preview = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
  if (!preview) throw new Error('The workspace has no frame.');
  const frames = documents.map((html) => {
    const frame = preview.cloneNode() as HTMLIFrameElement;
    frame.height = '120';
    frame.dataset.attack = '';
    frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    return frame;
  });
  const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
  document.body.append(...frames);
  for (const frame of frames) (globalThis as Partial<FrameWatcher>).watchFrame?.(frame);
  await Promise.race([Promise.all(loaded), pause(4000)]);
  await pause(60);
  for (const frame of frames) interactWith(frame);
  await pause(120);
  return frames.map((frame) => {
    const url = attempt(() => frame.contentWindow?.location.href) ?? 'foreign';
    frame.remove();
    return url;
  });

  function attempt<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch {
      // The frame has another origin, or the element doesn't have this method.
      return undefined;
    }
  }

  function interactWith(frame: HTMLIFrameElement): void {
    const root = attempt(() => frame.contentDocument);
    if (!root) return;
    const elements = elementsIn(root, Document.prototype).slice(0, 400);
    for (const type of ['error', 'hashchange', 'message', 'pageshow', 'popstate', 'resize', 'scroll', 'focus', 'beforeunload']) {
      attempt(() => frame.contentWindow && EventTarget.prototype.dispatchEvent.call(frame.contentWindow, new Event(type)));
    }
    for (const element of elements) {
      // The method is called on the prototype, because hostile forms shadow DOM properties with field names (DOM clobbering).
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        if (/^on/i.test(name)) dispatchEvent(element, name.slice(2).toLowerCase());
      }
      const name = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get?.call(element);
      if (name === 'details') attempt(() => Element.prototype.setAttribute.call(element, 'open', ''));
      attempt(() => HTMLElement.prototype.focus.call(element));
      if (/^(a|area|button|input|summary|label)$/i.test(name)) attempt(() => clickOn(element));
      if (name === 'form') attempt(() => HTMLFormElement.prototype.requestSubmit.call(element));
    }
  }

  function dispatchEvent(element: Element, type: string): void {
    attempt(() => EventTarget.prototype.dispatchEvent.call(element, new Event(type, { bubbles: true })));
  }

  function clickOn(element: Element): void {
    EventTarget.prototype.dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }

  function elementsIn(parent: Document | ShadowRoot, { querySelectorAll }: ParentNode = DocumentFragment.prototype): Element[] {
    return [...(querySelectorAll.call(parent, '*') as NodeListOf<Element>)].flatMap((element) => {
      const shadowRoot: ShadowRoot | null = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get?.call(element);
      return [element, ...(shadowRoot ? elementsIn(shadowRoot) : [])];
    });
  }
}

/** Runs in the demo's page: interacts with the document in the preview frame. */
export async function interactWithPreview(): Promise<void> {
  const root = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument;
  // The method is called on the prototype, as in `interactWithDocuments`.
  for (const element of root ? (Document.prototype.querySelectorAll.call(root, '*') as NodeListOf<Element>) : []) {
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const type = /^on/i.test(name) ? name.slice(2).toLowerCase() : 'click';
      EventTarget.prototype.dispatchEvent.call(element, new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
