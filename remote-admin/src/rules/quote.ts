/** A quote request. `createdAt` is an ISO timestamp. */
export interface Quote {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  services: string[];
  budget: string | null;
  /** `new`, `contacted`, or a value that a later database migration adds. */
  status: string;
  createdAt: string;
}

export type BadgeVariant = 'default' | 'secondary' | 'outline';

/** Badge variant of a status: default for new, secondary for contacted, outline for any other. */
export function getBadgeVariant(status: string): BadgeVariant {
  if (status === 'new') return 'default';
  return status === 'contacted' ? 'secondary' : 'outline';
}

export const canMarkContacted = (quote: Pick<Quote, 'status'>): boolean => quote.status === 'new';
