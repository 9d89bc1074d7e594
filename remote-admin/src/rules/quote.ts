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

export function badgeVariant(status: string): BadgeVariant {
  if (status === 'new') return 'default';
  return status === 'contacted' ? 'secondary' : 'outline';
}

export const canBeContacted = (quote: Pick<Quote, 'status'>): boolean => quote.status === 'new';
