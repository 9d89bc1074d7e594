import { SUSPICION_TEXTS, spamText } from '../content/spam.ts';
import type { Quote } from './quote.ts';

/** A submission that is probably automated; its `id` isn't that of a quote. */
export interface SuspectedQuote extends Pick<Quote, 'id' | 'name' | 'email' | 'company' | 'message' | 'createdAt'> {
  /** The strongest first; one that a later release adds is possible. */
  reasons: string[];
  /** Names of its files. */
  files: string[];
}

/** Whether an admin moved it here, not the score: then it is restored with all that belonged to it. */
export const isMarkedByAdmin = (reasons: readonly string[]): boolean => reasons.includes('admin');

/** `Probably automated: a, b and c.` or that an admin marked it. Reasons that this release doesn't know are left out. */
export function describeSuspicion(reasons: readonly string[]): string {
  if (isMarkedByAdmin(reasons)) return spamText.byAdmin;
  const known = reasons.flatMap((reason) => SUSPICION_TEXTS[reason] ?? []);
  return known.length === 0 ? '' : `Probably automated: ${new Intl.ListFormat('en').format(known)}.`;
}
