import list from './disposable-domains.json' with { type: 'json' };

const DOMAINS: ReadonlySet<string> = new Set(list.domains);

/** Whether the domain of an e-mail address, or one above it, gives addresses that are thrown away (`disposable-domains.json`). */
export function hasDisposableDomain(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join('.')));
}
