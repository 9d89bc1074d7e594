/** A stored quote request as the dashboard knows it. */
export interface Quote {
  id: string;
  name: string;
  email: string;
  company: string | null;
  message: string;
  services: string[];
  budget: string | null;
  /** `new` and `contacted` today; the database may learn more. */
  status: string;
  createdAt: string;
}

export type BadgeVariant = 'default' | 'secondary' | 'outline';

/** The looks of a status, by the specification: default for new, secondary for contacted, outline for any other. */
export function badgeVariant(status: string): BadgeVariant {
  if (status === 'new') return 'default';
  return status === 'contacted' ? 'secondary' : 'outline';
}

/** Whether Mark Contacted is offered. */
export const canMarkContacted = (quote: Pick<Quote, 'status'>): boolean => quote.status === 'new';
