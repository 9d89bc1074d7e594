import type { QuoteDraft } from 'shared-contracts/quote-fields';
import { QUOTE_FORM_KEYS } from '../rules/form-fields.ts';
import { createQuoteDraft } from '../rules/saved-draft.ts';

/** Name of the honeypot field, which visitors don't see. The name has no meaning, so that autofill ignores the field. */
export const HONEYPOT_FIELD = 'remark';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the uncontrolled fields, including input from before hydration. */
export function readQuoteDraft(form: HTMLFormElement): QuoteDraft {
  const data = new FormData(form);
  return createQuoteDraft((name) => data.getAll(name));
}

/** Whether the consent is given, for this request only. */
export function hasConsent(form: HTMLFormElement): boolean {
  return new FormData(form).has('consent');
}

/** Fills the empty fields from a draft. */
export function fillEmptyFields(form: HTMLFormElement, draft: QuoteDraft): void {
  for (const name of QUOTE_FORM_KEYS) {
    const value = draft[name];
    if (typeof value === 'string') {
      const field = form.elements.namedItem(name) as Control;
      if (field.value === '') field.value = value;
    } else {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
      if (boxes.some((box) => box.checked)) continue;
      for (const box of boxes) box.checked = value.some((option) => option === box.value);
    }
  }
}

/** Selects the services and the budget of a draft. */
export function showServicesAndBudget(form: HTMLFormElement, { services, budget }: Pick<QuoteDraft, 'services' | 'budget'>): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input[name="services"]'))
    box.checked = services.some((service) => service === box.value);
  (form.elements.namedItem('budget') as HTMLSelectElement).value = budget;
}

/** Whether the honeypot is filled, which only bots do. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return Boolean(new FormData(form).get(HONEYPOT_FIELD));
}
