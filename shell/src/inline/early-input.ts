/** An area of the frame, or an island. */
type Area = 'header' | 'main' | Element;

declare global {
  interface Window {
    /** Replays the input that was captured in an area before its handlers were attached; later calls do nothing. */
    replayEarlyInput?: (area: Area) => void;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Captures clicks on buttons, changes of fields and form submissions before React has attached its handlers, which would
 * otherwise be lost, and replays them in order. Only of `islands`, if there are any.
 */
export function captureEarlyInput(islands: Element[] = []): void {
  const pendingAreas = new Set<Area | undefined>(['header', 'main', ...islands]);
  const replays = new Map<Element, () => void>();
  const findArea = (target: Element) =>
    islands.length > 0 ? (target.closest('[data-island]') ?? undefined) : (target.closest('header, main')?.localName as Area | undefined);
  const isPending = (target: EventTarget | null): target is Element =>
    target instanceof Element && pendingAreas.has(findArea(target)) && !target.closest('a[href]');
  const capture = (event: Event, element: Element, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    replays.set(element, replay);
  };

  const onInput = ({ target }: Event) => {
    if (isPending(target)) replays.set(target, createReplay(target as Field));
  };
  const onClick = (event: Event) => {
    const button = isPending(event.target) ? event.target.closest<HTMLElement>('button:not([data-control])') : null;
    if (button) capture(event, button, () => button.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && isPending(form)) capture(event, form, () => form.requestSubmit());
  };
  addEventListener('input', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);

  window.replayEarlyInput = (area) => {
    if (!pendingAreas.delete(area)) return;
    for (const [element, replay] of replays) {
      if (typeof area === 'string' ? element.closest(area) : area.contains(element)) {
        replays.delete(element);
        if (element.isConnected) replay();
      }
    }
  };
}

/** Stores the field's current value: replaying another field makes React reset this one to its known state. */
function createReplay(field: Field): () => void {
  const { value } = field;
  if (!/checkbox|radio/.test(field.type)) return () => setFieldValue(field, value);
  const box = field as HTMLInputElement;
  const { checked } = box;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

// React ignores an input event if the value equals the one that it tracks, so the tracked value is changed first.
function setFieldValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
