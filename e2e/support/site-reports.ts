import type { StackFrame } from 'shared-contracts/site-health';
import { requestAsOwner } from './accounts.ts';

/** Stores 200 views and a failure of a release of the demo, as the collector does, with the frames that the monitor finds. */
export async function recordFailingRelease(release: string, frames: StackFrame[], revision: string): Promise<void> {
  const page = { remote: 'demo', release, path: '/demo', browser: 'Firefox 140' };
  const views = Array.from({ length: 200 }, () => ({ type: 'view', ...page }));
  const position = `/remotes/demo/${release}/page.js:1:204`;
  const failure = { kind: 'event', fault: null, instead: null, source: 'demo analysis', name: 'TypeError', stack: [position] };
  await requestAsOwner('POST', '/rest/v1/rpc/record_site_reports', { p_reports: [...views, { type: 'failure', ...page, ...failure }] });
  const failures = (await requestAsOwner('POST', '/rest/v1/rpc/list_unsymbolicated_failures', { p_limit: 1000 })) as {
    id: string;
    release: string;
  }[];
  const id = failures.find((each) => each.release === release)?.id;
  await requestAsOwner('POST', '/rest/v1/rpc/set_failure_frames', { p_id: id, p_frames: frames, p_revision: revision });
}

/** Stores an e-mail about a quote that the outbox no longer tries to send. */
export async function insertGivenUpMail(quoteId: string, lastError: string): Promise<void> {
  const mail = { kind: 'quote-confirmation', quote_id: quoteId, attempts: 12, last_error: lastError };
  await requestAsOwner('POST', '/rest/v1/outbox', mail);
}
