/** A captured event; of a field with its values, since replaying another field makes React reset this one to its known state. */
export interface EarlyInput extends Partial<Pick<HTMLInputElement, 'value' | 'checked'>> {
  type: string;
}

declare global {
  interface Window {
    /** Replays the input that was captured in an area before its handlers were attached; later calls do nothing. */
    replayEarlyInput?: (area: Element, replay: (element: Element, input: EarlyInput) => void) => void;
  }
}

/**
 * Captures clicks on buttons, changes of fields and form submissions in areas of the document before React has attached its handlers
 * there. They would be lost otherwise, and are replayed in order.
 */
export function captureEarlyInput(areas: Element[]): void {
  const pendingAreas = new Set(areas);
  const inputs = new Map<Element, EarlyInput>();
  const isPending = (target: EventTarget | null): target is Element =>
    target instanceof Element && [...pendingAreas].some((area) => area.contains(target)) && !target.closest('a[href]');
  const onEvent = (event: Event) => {
    const { target, type } = event;
    if (!isPending(target)) return;
    const element = type === 'click' ? target.closest('button:not([data-control])') : target;
    if (!element) return;
    if (type !== 'input') {
      // The browser submits a form with a target.
      if (element.closest('form[action]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    const { value, checked } = element as HTMLInputElement;
    inputs.set(element, { type, value, checked });
  };
  for (const type of ['input', 'click', 'submit']) addEventListener(type, onEvent, true);

  window.replayEarlyInput = (area, replay) => {
    if (!pendingAreas.delete(area)) return;
    for (const [element, input] of inputs) {
      // React may have replaced an element.
      if (element.isConnected && !area.contains(element)) continue;
      inputs.delete(element);
      replay(element, input);
    }
  };
}
