import { BUDGETS, type QuoteDraft, SERVICES } from 'shared-contracts';
import type { SavedDraft } from '../rules/saved-draft.ts';

/** Name of the honeypot field, which visitors don't see. A name without meaning, so that autofill ignores it. */
export const HONEYPOT_FIELD = 'remark';

const TEXT_FIELDS = ['name', 'email', 'company', 'message', 'budget'] as const;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the uncontrolled fields, including input from before hydration. */
export function readForm(form: HTMLFormElement): QuoteDraft {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  const selected = data.getAll('services');
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    message: text('message'),
    services: SERVICES.filter((service) => selected.includes(service)),
    budget: BUDGETS.find((budget) => budget === text('budget')) ?? '',
    consent: data.has('consent'),
  };
}

/** Fills the empty fields from a draft. */
export function fillUntouched(form: HTMLFormElement, draft: SavedDraft): void {
  for (const name of TEXT_FIELDS) {
    const field = form.elements.namedItem(name) as Control;
    if (field.value === '') field.value = draft[name];
  }
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="services"]')];
  if (boxes.some((box) => box.checked)) return;
  for (const box of boxes) box.checked = draft.services.some((service) => service === box.value);
}

/** Whether the honeypot is filled, which only bots do. */
export function isHoneypotFilled(form: HTMLFormElement): boolean {
  return String(new FormData(form).get(HONEYPOT_FIELD) ?? '') !== '';
}
