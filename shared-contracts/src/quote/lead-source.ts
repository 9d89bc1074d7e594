/** Where a request for a quote came from. Runs in browsers, in Node and in Deno. */
import { normalizeLine } from '../validation/text-rules.ts';

/** Header of `submit-quote` with a `LeadSource`. */
export const LEAD_SOURCE_HEADER = 'x-lead-source';
/** More than the longest valid source has: encoded, a character has up to twelve. */
const MAX_HEADER_LENGTH = 8000;
/** The parameters of a campaign that are kept; all others of the URL are ignored. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Tools of the site that a visitor may have used before the request. */
export const SITE_TOOLS = ['demo', 'estimate', 'report'] as const;

/** One of `SITE_TOOLS`. */
export type SiteTool = (typeof SITE_TOOLS)[number];

/** What is known of a visit without storing anything on the device. Every field may be missing. */
export interface LeadSource {
  /** Path of the first page of the document, without its query. */
  first_page?: string;
  /** Host of the page that linked the site. */
  referrer?: string;
  campaign?: Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>>;
  used?: SiteTool[];
  /** Remote and live release of the page that the request was sent from. */
  release?: string;
}

const MAX_PATH = 200;
/** Highest number of characters of a campaign's parameter. */
export const MAX_PARAMETER_LENGTH = 100;

/** Formats the value of the header: JSON, encoded by `encodeURIComponent`. */
export function formatLeadSource(source: LeadSource): string {
  return encodeURIComponent(JSON.stringify(source));
}

/** Parses the value of the header. No request is refused for its source: what is invalid is skipped. */
export function parseLeadSource(header: string | null): LeadSource {
  if (!header || header.length > MAX_HEADER_LENGTH) return {};
  try {
    return keepValidLeadSource(JSON.parse(decodeURIComponent(header)));
  } catch {
    return {};
  }
}

/** Returns the valid fields of a received value. Invalid fields are dropped, because no request is refused for its source. */
export function keepValidLeadSource(value: unknown): LeadSource {
  const given = toRecord(value);
  const campaign = toRecord(given.campaign);
  const { used } = given;
  const parameters = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const text = readLine(campaign[name], MAX_PARAMETER_LENGTH);
    return text ? [[name, text] as const] : [];
  });
  const firstPage = readLine(given.first_page, MAX_PATH);
  const referrer = readLine(given.referrer, 253);
  const release = readLine(given.release, 50);
  return {
    ...(firstPage.startsWith('/') && { first_page: firstPage }),
    ...(/^[a-z0-9.:-]+$/.test(referrer) && { referrer }),
    ...(parameters.length > 0 && { campaign: Object.fromEntries(parameters) }),
    ...(Array.isArray(used) && { used: SITE_TOOLS.filter((tool) => used.includes(tool)) }),
    ...(/^[a-z]{1,30} [0-9a-f]{16}$/.test(release) && { release }),
  };
}

/** Returns a text as the database can store it, empty if it is none. A half of a character, left by a cut, becomes U+FFFD. */
function readLine(value: unknown, limit: number): string {
  return (typeof value === 'string' && normalizeLine(value.toWellFormed(), limit)) || '';
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
