import { REPORT_TOKEN_PATTERN } from 'shared-contracts/demo-report';
import { createBookingChangeToken } from './booking-change-token.ts';
import { readSetting } from './settings.ts';

/** Path of the page of a report, before its id. */
const REPORT_PATH = '/demo/report/';

/** Origin of the site, for the links of e-mails. */
export function readSiteUrl(): string {
  return (readSetting('SITE_URL') || (readSetting('ALLOWED_ORIGINS').split(',')[0] ?? '').trim()).replace(/\/$/, '');
}

/** URL of the page that offers free times. */
export const getBookingPageUrl = () => `${readSiteUrl()}/book`;

/** URL that lets its reader move or cancel a call. */
export const getBookingChangeUrl = (bookingId: string) => `${readSiteUrl()}/book#change=${createBookingChangeToken(bookingId)}`;

/** URL of the dashboard that opens a request; without one, `page`, such as that of the calls. */
export function getDashboardUrl(quoteId: string | null, page = '/admin/calls'): string {
  return quoteId === null ? `${readSiteUrl()}${page}` : `${readSiteUrl()}/admin?quote=${quoteId}`;
}

/**
 * Returns the URL of the report that a demo setup names; undefined if it names none of this site. The URL is built from the id,
 * because the setup is a text that a stranger may have written.
 */
export function findReportUrl(setup: string | null): string | undefined {
  const prefix = `Report: ${readSiteUrl()}${REPORT_PATH}`;
  const line = setup?.split('\n').find((text) => text.startsWith(prefix));
  const id = line?.slice(prefix.length) ?? '';
  return REPORT_TOKEN_PATTERN.test(id) ? `${readSiteUrl()}${REPORT_PATH}${id}` : undefined;
}
