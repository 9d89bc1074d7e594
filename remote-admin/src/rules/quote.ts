import type { Database } from 'shared-contracts';
import type { QuoteKey } from 'shared-contracts/quote-fields';

/** A quote request. Its choices may include options that are no longer offered. */
export interface Quote extends Pick<Database['public']['Tables']['quotes']['Row'], QuoteKey> {
  id: string;
  /** `new`, `contacted`, or a value that a later database migration adds. */
  status: string;
  /** ISO timestamp. */
  createdAt: string;
  /** Since when somebody waits for an answer, as an ISO timestamp; null if nobody does. */
  waitingSince: string | null;
  /** The latest request, e-mail, call or note, as an ISO timestamp; empty in the response of an older database. */
  activeAt: string;
  /** Whether it is out of the lists and counts, as spam or merged into another lead. */
  isSpam: boolean;
  isMerged: boolean;
}

/** A quote with what admins know about it, which is missing until they changed something. */
export interface Lead extends Quote {
  facts: Database['public']['Tables']['lead_facts']['Row'] | undefined;
}

export type BadgeVariant = 'default' | 'secondary' | 'outline';

/** Badge variant of a status: default for new, secondary for contacted, outline for any other. */
export function getBadgeVariant(status: string): BadgeVariant {
  if (status === 'new') return 'default';
  return status === 'contacted' ? 'secondary' : 'outline';
}

export const canMarkContacted = (quote: Pick<Quote, 'status'>): boolean => quote.status === 'new';
