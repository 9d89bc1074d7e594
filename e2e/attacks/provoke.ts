/**
 * Runs in the demo's page: shows documents in copies of the demo's own frame, provokes everything a visitor could set off, and
 * gives the addresses that the frames have in the end.
 */
export async function provoke(documents: string[]): Promise<string[]> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const own = document.querySelector<HTMLIFrameElement>('iframe[sandbox]');
  if (!own) throw new Error('The workspace has no frame.');
  const frames = documents.map((html) => {
    const frame = own.cloneNode() as HTMLIFrameElement;
    frame.height = '120';
    frame.dataset.attack = '';
    frame.src = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }));
    return frame;
  });
  const loaded = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
  document.body.append(...frames);
  await Promise.race([Promise.all(loaded), pause(4000)]);
  await pause(60);
  for (const frame of frames) provokeIn(frame);
  await pause(120);
  return frames.map((frame) => {
    const address = attempt(() => frame.contentWindow?.location.href) ?? 'foreign';
    frame.remove();
    return address;
  });

  function attempt<Value>(act: () => Value): Value | undefined {
    try {
      return act();
    } catch {
      // A frame that went elsewhere, or an element that can't do this.
      return undefined;
    }
  }

  function provokeIn(frame: HTMLIFrameElement): void {
    const root = attempt(() => frame.contentDocument);
    if (!root) return;
    const elements = elementsIn(root).slice(0, 400);
    for (const type of ['error', 'hashchange', 'message', 'pageshow', 'popstate', 'resize', 'scroll', 'focus', 'beforeunload']) {
      attempt(() => frame.contentWindow?.dispatchEvent(new Event(type)));
    }
    for (const element of elements) {
      // By the prototype: hostile forms name their fields after what a script would ask them.
      for (const name of Element.prototype.getAttributeNames.call(element)) {
        if (/^on/i.test(name)) provokeEvent(element, name.slice(2).toLowerCase());
      }
      const name = Object.getOwnPropertyDescriptor(Element.prototype, 'localName')?.get?.call(element);
      if (name === 'details') attempt(() => element.setAttribute('open', ''));
      attempt(() => HTMLElement.prototype.focus.call(element));
      if (/^(a|area|button|input|summary|label)$/i.test(name)) attempt(() => clickOn(element));
      if (name === 'form') attempt(() => HTMLFormElement.prototype.requestSubmit.call(element));
    }
  }

  function provokeEvent(element: Element, type: string): void {
    attempt(() => EventTarget.prototype.dispatchEvent.call(element, new Event(type, { bubbles: true })));
  }

  function clickOn(element: Element): void {
    EventTarget.prototype.dispatchEvent.call(element, new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  }

  function elementsIn(parent: Document | ShadowRoot): Element[] {
    return [...parent.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? elementsIn(element.shadowRoot) : [])]);
  }
}

/** The same for the demo's own frame, without taking it away. */
export async function provokeOwn(): Promise<void> {
  const root = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument;
  for (const element of root?.querySelectorAll('*') ?? []) {
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const type = /^on/i.test(name) ? name.slice(2).toLowerCase() : 'click';
      EventTarget.prototype.dispatchEvent.call(element, new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
}
