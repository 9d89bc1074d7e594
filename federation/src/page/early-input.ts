/** An area of the frame, or an island. */
type Area = 'header' | 'main' | Element;

/** A captured event; of a field with its values, since replaying another field makes React reset this one to its known state. */
export interface EarlyInput extends Partial<Pick<HTMLInputElement, 'value' | 'checked'>> {
  type: string;
}

declare global {
  interface Window {
    /** Replays the input that was captured in an area before its handlers were attached; later calls do nothing. */
    replayEarlyInput?: (area: Area, replay: (element: Element, input: EarlyInput) => void) => void;
  }
}

/**
 * Captures clicks on buttons, changes of fields and form submissions before React has attached its handlers, which would
 * otherwise be lost, and has them replayed in order. If there are `islands`, captures only their input.
 */
export function captureEarlyInput(islands: Element[] = []): void {
  const pendingAreas = new Set<Area | undefined>(['header', 'main', ...islands]);
  const inputs = new Map<Element, EarlyInput>();
  const findArea = (target: Element) =>
    islands.length > 0 ? (target.closest('[data-island]') ?? undefined) : (target.closest('header, main')?.localName as Area | undefined);
  const isPending = (target: EventTarget | null): target is Element =>
    target instanceof Element && pendingAreas.has(findArea(target)) && !target.closest('a[href]');
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
      if (typeof area === 'string' ? element.closest(area) : area.contains(element)) {
        inputs.delete(element);
        if (element.isConnected) replay(element, input);
      }
    }
  };
}
