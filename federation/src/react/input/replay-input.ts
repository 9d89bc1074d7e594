import type { EarlyInput } from '../../page/early-input.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Repeats a captured event now that React handles it. */
export function replayInput(element: Element, { type, value = '', checked }: EarlyInput): void {
  if (type === 'submit') (element as HTMLFormElement).requestSubmit();
  else if (type === 'click') (element as HTMLElement).click();
  else if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    element.checked = !checked;
    element.click();
  } else setFieldValue(element as Field, value);
}

// React ignores an input event if the value equals the one that it tracks, so the tracked value is changed first.
function setFieldValue(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // A file field still has its files, and its value can't be set (HTML, section 4.10.5.4).
  if (field.type !== 'file') {
    if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
    setter?.call(field, value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
