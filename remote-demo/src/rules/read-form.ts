import { DEMO_FORM_LIMITS, type DemoFormField, type DemoFormFieldKind } from 'shared-contracts/demo-form';
import { cutText } from 'shared-contracts/text-rules';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KINDS: Readonly<Record<string, DemoFormFieldKind>> = {
  textarea: 'text',
  email: 'email',
  tel: 'phone',
  url: 'url',
  number: 'number',
  range: 'number',
  date: 'date',
  checkbox: 'yes-no',
  radio: 'line',
  text: 'line',
  search: 'line',
  'select-one': 'line',
};

/**
 * The fields of a form in a foreign page. Passwords, payment data, files and hidden fields stay in the browser. Methods are
 * those of the prototypes, because fields of a form can have the names of its methods (HTML, section 4.10.3).
 */
export function readFormFields(form: Element): DemoFormField[] {
  const controls: NodeListOf<Control> = Element.prototype.querySelectorAll.call(form, 'input, textarea, select') as NodeListOf<Control>;
  return [...controls]
    .flatMap((control): DemoFormField[] => {
      const { type, autocomplete, name, id, value } = control;
      const kind = type === 'text' && /e-?mail/i.test(`${name} ${id}`) ? 'email' : KINDS[type];
      if (!kind || /\bcc-|password|one-time-code/.test(autocomplete)) return [];
      const isChecked = 'checked' in control && control.checked;
      if (type === 'radio' && !isChecked) return [];
      return [
        {
          name: cutText(name || id || type, DEMO_FORM_LIMITS.name),
          kind,
          value: kind === 'yes-no' ? (isChecked ? 'yes' : 'no') : cutText(value, DEMO_FORM_LIMITS.value),
        },
      ];
    })
    .slice(0, DEMO_FORM_LIMITS.fields);
}

/** The form that a click sends: that of a submit button, or of a button of a section that the transform has added. */
export function findSubmittedForm(path: readonly EventTarget[]): HTMLFormElement | null {
  const element = path.find((target): target is Element => (target as Node).nodeType === Node.ELEMENT_NODE);
  const button = element && Element.prototype.closest.call(element, 'button, input[type=submit], input[type=image]');
  const form = button && Element.prototype.closest.call(button, 'form');
  if (!button || !form) return null;
  const isAdded = form.getRootNode() !== form.ownerDocument;
  return isAdded || (button as HTMLButtonElement).type !== 'button' ? (form as HTMLFormElement) : null;
}
