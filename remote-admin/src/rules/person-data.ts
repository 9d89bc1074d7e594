import { formatItems } from 'shared-contracts/health-texts';
import { personNouns } from '../content/privacy.ts';

/** Numbers of what is stored about a person, by the keys of `personNouns`. */
export type PersonCounts = Record<string, number>;

/** What is stored about a person, such as `2 submissions`, without what there is none of. */
export const listPersonData = (counts: PersonCounts): string[] =>
  Object.entries(personNouns)
    .filter(([key]) => (counts[key] ?? 0) > 0)
    .map(([key, [singular, plural]]) => formatItems(counts[key] ?? 0, singular, plural));

/** Whether a typed text is the address, ignoring case and surrounding spaces. */
export const isSameAddress = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email.trim().toLowerCase();
