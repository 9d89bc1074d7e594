import type { LeadSource } from 'shared-contracts/lead-source';

/** Returns what is known of a source as terms and values. */
export function listLeadSourceLines({
  first_page,
  referrer,
  campaign = {},
  used = [],
  release,
}: LeadSource): [term: string, value: string][] {
  const lines: [string, string | undefined][] = [
    ['First page', first_page],
    ['Referrer', referrer],
    ...Object.entries(campaign).map(([name, value]): [string, string] => [name, value]),
    ['Used before', used.join(', ')],
    ['Release', release],
  ];
  return lines.flatMap(([term, value]) => (value ? [[term, value]] : []));
}
