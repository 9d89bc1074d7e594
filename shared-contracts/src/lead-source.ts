/** Where a request for a quote came from. Runs in browsers, in Node and in Deno. */

/** Header of `submit-quote` with the source as JSON, encoded by `encodeURIComponent`. */
export const SOURCE_HEADER = 'x-lead-source';
/** The parameters of a campaign that are kept; all others of the URL are ignored. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** Parts of the site that a visitor may have used before. */
export const USES = ['demo', 'estimate', 'report'] as const;

/** One of `USES`. */
export type Use = (typeof USES)[number];

/** What is known of a visit without storing anything on the device. Every field may be missing. */
export interface LeadSource {
  /** Path of the first page of the document, without its query. */
  first_page?: string;
  /** Host of the page that linked the site. */
  referrer?: string;
  campaign?: Partial<Record<(typeof CAMPAIGN_PARAMETERS)[number], string>>;
  used?: Use[];
  /** Remote and live release of the page that the request was sent from. */
  release?: string;
}

const MAX_PATH = 200;
const MAX_PARAMETER = 100;

/** Returns the valid fields of a value that was received; others are skipped, because no request is refused for its source. */
export function checkLeadSource(value: unknown): LeadSource {
  const { first_page, referrer, campaign, used, release } = toRecord(value);
  const given = toRecord(campaign);
  const parameters = CAMPAIGN_PARAMETERS.flatMap((name) => {
    const text = given[name];
    return isText(text, MAX_PARAMETER) ? [[name, text] as const] : [];
  });
  return {
    ...(isText(first_page, MAX_PATH) && first_page.startsWith('/') && { first_page }),
    ...(isText(referrer, 253) && /^[a-z0-9.:-]+$/.test(referrer) && { referrer }),
    ...(parameters.length > 0 && { campaign: Object.fromEntries(parameters) }),
    ...(Array.isArray(used) && { used: USES.filter((use) => used.includes(use)) }),
    ...(isText(release, 50) && /^[a-z]{1,30} [0-9a-f]{16}$/.test(release) && { release }),
  };
}

function isText(value: unknown, limit: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= limit && !/[\u0000-\u001f\u007f]/.test(value);
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
