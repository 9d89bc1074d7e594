import { requestAsOwner } from './accounts.ts';

/** Stores 200 views and a failure of a release of the demo, as the collector does. */
export async function recordFailingRelease(release: string, positions: string[]): Promise<void> {
  const page = { remote: 'demo', release, path: '/demo', browser: 'Firefox 140' };
  const views = Array.from({ length: 200 }, () => ({ type: 'view', ...page }));
  const failure = { type: 'failure', ...page, kind: 'event', fault: null, instead: null, source: 'demo analysis', name: 'TypeError' };
  const body = { p_reports: [...views, { ...failure, stack: positions }], p_quotas: [] };
  await requestAsOwner('POST', '/rest/v1/rpc/record_site_reports', body);
}

/** Stores an e-mail about a quote that the outbox no longer tries to send. */
export async function insertGivenUpMail(quoteId: string, lastError: string): Promise<void> {
  const mail = { kind: 'quote-confirmation', quote_id: quoteId, attempts: 12, last_error: lastError };
  await requestAsOwner('POST', '/rest/v1/outbox', mail);
}
