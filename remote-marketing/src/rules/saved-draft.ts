import { BUDGETS, type QuoteDraft, SERVICES } from 'shared-contracts';

/** Draft in session storage. Without the consent, which a visitor gives for each request. */
export type SavedDraft = Omit<QuoteDraft, 'consent'>;

export const EMPTY_DRAFT: SavedDraft = { name: '', email: '', company: '', message: '', services: [], budget: '' };

/** Parses a stored draft; unknown keys and invalid values are ignored. */
export function parseDraft(stored: string | null): SavedDraft {
  const value = parseRecord(stored);
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

function parseRecord(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
