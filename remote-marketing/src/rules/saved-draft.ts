import { BUDGETS, type QuoteDraft, SERVICES } from 'shared-contracts';

/** What survives a reload: everything but the consent, which is given anew each time. */
export type SavedDraft = Omit<QuoteDraft, 'consent'>;

export const EMPTY_DRAFT: SavedDraft = { name: '', email: '', company: '', message: '', services: [], budget: '' };

/** Reads a stored draft; what doesn't belong in one is left out. */
export function parseDraft(stored: string | null): SavedDraft {
  const value = asRecord(stored);
  const text = (key: string): string => (typeof value[key] === 'string' ? value[key] : '');
  const services: unknown[] = Array.isArray(value.services) ? value.services : [];
  return {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    message: text('message'),
    services: SERVICES.filter((service) => services.includes(service)),
    budget: BUDGETS.find((budget) => budget === value.budget) ?? '',
  };
}

function asRecord(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
