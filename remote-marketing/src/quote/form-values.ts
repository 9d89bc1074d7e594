import { BUDGETS, type QuoteDraft, SERVICES } from 'shared-contracts';
import type { SavedDraft } from '../rules/saved-draft.ts';

/** Name of the field that people don't see. It means nothing: what programs know of a person, they fill in without asking. */
export const TRAP = 'remark';

const TEXT_FIELDS = ['name', 'email', 'company', 'message', 'budget'] as const;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Reads the form as it stands. The fields are uncontrolled: what was typed before the scripts came counts as well. */
export function readForm(form: HTMLFormElement): QuoteDraft {
  const data = new FormData(form);
  const text = (name: string): string => String(data.get(name) ?? '');
  const chosen = data.getAll('services');
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    message: text('message'),
    services: SERVICES.filter((service) => chosen.includes(service)),
    budget: BUDGETS.find((budget) => budget === text('budget')) ?? '',
    consent: data.has('consent'),
  };
}

/** Puts a draft into the fields that are still untouched. */
export function fillUntouched(form: HTMLFormElement, draft: SavedDraft): void {
  for (const name of TEXT_FIELDS) {
    const field = form.elements.namedItem(name) as Control;
    if (field.value === '') field.value = draft[name];
  }
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="services"]')];
  if (boxes.some((box) => box.checked)) return;
  for (const box of boxes) box.checked = draft.services.some((service) => service === box.value);
}

export function isTrapped(form: HTMLFormElement): boolean {
  return String(new FormData(form).get(TRAP) ?? '') !== '';
}
