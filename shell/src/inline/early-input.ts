type Area = 'header' | 'main';

declare global {
  interface Window {
    /** Replays what the visitor did to a part of the page before its handlers were there; later calls do nothing. */
    replayEarlyInput?: (area: Area) => void;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Until a part of the page is live, React would lose clicks on its buttons and changes of its controlled fields, and a
 * form would be sent by the browser. This keeps them and replays them in order once the handlers are there.
 */
export function captureEarlyInput(): void {
  const waiting = new Set<string>(['header', 'main']);
  const actions = new Map<Element, () => void>();
  const isWaiting = (target: EventTarget | null): target is Element =>
    target instanceof Element && waiting.has(target.closest('header, main')?.localName ?? '') && !target.closest('a[href]');
  const hold = (event: Event, element: Element, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    actions.set(element, replay);
  };

  const onInput = ({ target }: Event) => {
    if (isWaiting(target)) actions.set(target, replayOf(target as Field));
  };
  const onClick = (event: Event) => {
    const button = isWaiting(event.target) ? event.target.closest('button') : null;
    if (button) hold(event, button, () => button.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && isWaiting(form)) hold(event, form, () => form.requestSubmit());
  };
  addEventListener('input', onInput, true);
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);

  window.replayEarlyInput = (area) => {
    if (!waiting.delete(area)) return;
    for (const [element, replay] of actions) {
      if (element.closest(area)) {
        actions.delete(element);
        if (element.isConnected) replay();
      }
    }
  };
}

/** Takes what a field holds now: by the replay of another one, React puts this one back to what it knows. */
function replayOf(field: Field): () => void {
  const { value } = field;
  if (!(field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))) return () => fill(field, value);
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

// React compares with the value that it saw last: that has to differ, or it takes the event for an echo of its own.
function fill(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
