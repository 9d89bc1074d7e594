import type { EarlyInput } from '../../page/early-page.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements with input or focus. */
const CONTROLS = 'a[href], button, form, input, select, textarea, [tabindex]';

/**
 * Prepares an area for its hydration. The returned function, which is called when its handlers are attached, repeats what the visitor
 * did before. React renders an area again if a translator or an extension has changed its HTML: the elements that take the place of
 * the former ones then get the input and the focus.
 */
export function prepareReplay(area: Element): () => void {
  const listControls = () => [...area.querySelectorAll(CONTROLS)];
  const former = listControls();
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  area.addEventListener('focusin', onFocus);
  // React would handle a change while it hydrates, which is repeated afterwards.
  const onChange = (event: Event) => event.stopImmediatePropagation();
  area.addEventListener('change', onChange, true);
  return () => {
    area.removeEventListener('focusin', onFocus);
    area.removeEventListener('change', onChange, true);
    const controls = listControls();
    const findSuccessor = (element: Element): Element | undefined => {
      if (element.isConnected) return element;
      // Ids are others then, and translators change texts.
      const isAlike = (other: Element) =>
        other.localName === element.localName && ['name', 'type'].every((name) => other.getAttribute(name) === element.getAttribute(name));
      return controls.filter(isAlike)[former.filter(isAlike).indexOf(element)];
    };
    const { selectionStart, selectionEnd } = (focused ?? area) as HTMLInputElement;
    for (const input of window.earlyPage?.releaseInput(area) ?? []) {
      const element = findSuccessor(input.element);
      if (element) replayInput({ ...input, element });
    }
    const successor = focused && (findSuccessor(focused) as HTMLInputElement | undefined);
    if (!successor || (document.activeElement !== document.body && document.activeElement !== successor)) return;
    successor.focus({ preventScroll: true });
    // Null in a field for an address, and undefined in other controls.
    if (typeof selectionStart === 'number') successor.setSelectionRange(selectionStart, selectionEnd);
  };
}

/** Repeats a captured event now that React handles it. */
export function replayInput({ element, type, value = '', checked, files }: EarlyInput): void {
  if (type === 'submit') (element as HTMLFormElement).requestSubmit();
  else if (type === 'click') (element as HTMLElement).click();
  else if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    element.checked = !checked;
    element.click();
  } else setFieldValue(element as Field, value, files);
}

// React ignores an input event if the value equals the one that it tracks, so the tracked value is changed first.
function setFieldValue(field: Field, value: string, files: FileList | null | undefined): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  // The value of a file field can't be set (HTML, section 4.10.5.4).
  if (field instanceof HTMLInputElement && field.type === 'file') {
    if (files) field.files = files;
  } else {
    if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
    setter?.call(field, value);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
