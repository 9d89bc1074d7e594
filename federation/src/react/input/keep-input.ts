import { replayInput } from './replay-input.ts';

type Control = HTMLInputElement & Pick<HTMLSelectElement, 'selectedOptions'>;

/** Elements with input or focus. */
const CONTROLS = 'a[href], button, form, input, select, textarea, [tabindex]';

/** Controls that React has rendered again, by the former ones and by themselves. */
export const successors = new WeakMap<Element, Element>();

/**
 * Remembers the controls of an area that is about to be hydrated. React renders it again if a translator or an extension has changed
 * its HTML. The returned function moves input and focus from controls that were replaced since its last call.
 */
export function keepInput(area: Element): () => void {
  const listControls = () => [...area.querySelectorAll<Control>(CONTROLS)];
  let controls = listControls();
  let focused = document.activeElement;
  // These listeners see events before React, which stops those of an area that it hasn't hydrated.
  const onFocus = ({ target }: Event) => {
    focused = (target as Element).closest('label')?.control ?? (target as Element).closest(CONTROLS);
  };
  for (const type of ['focusin', 'pointerdown']) area.addEventListener(type, onFocus, true);
  // React would hydrate the area because of this event, in the middle of a change of focus.
  const onChange = (event: Event) => event.stopImmediatePropagation();
  area.addEventListener('change', onChange, true);
  return () => {
    area.removeEventListener('change', onChange, true);
    const former = controls;
    controls = listControls();
    for (const control of former.filter(({ isConnected }) => !isConnected)) {
      // Ids are others then, and translators change texts.
      const isAlike = (other: Control) => ['name', 'type'].every((name) => other.getAttribute(name) === control.getAttribute(name));
      const listAlike = (all: Control[]) => all.filter((other) => other.localName === control.localName && isAlike(other));
      const successor = listAlike(controls)[listAlike(former).indexOf(control)];
      if (!successor) continue;
      successors.set(control, successor).set(successor, successor);
      if (isChanged(control)) moveValue(control, successor);
      if (control === focused && document.activeElement === document.body) moveFocus(control, successor);
    }
  };
}

function isChanged({ type, value, defaultValue, checked, defaultChecked, selectedOptions }: Control): boolean {
  if (selectedOptions) return [...selectedOptions].some(({ defaultSelected, index }) => !defaultSelected && index > 0);
  if (/checkbox|radio/.test(type)) return checked !== defaultChecked && (checked || type === 'checkbox');
  return defaultValue !== undefined && value !== defaultValue;
}

function moveValue({ value, checked, files }: Control, to: Control): void {
  if (files) to.files = files;
  replayInput(to, { type: 'input', value, checked });
}

function moveFocus({ selectionStart, selectionEnd }: Control, to: Control): void {
  to.focus({ preventScroll: true });
  // Null in a field for an address, and undefined in other controls.
  if (typeof selectionStart === 'number') to.setSelectionRange(selectionStart, selectionEnd);
}
