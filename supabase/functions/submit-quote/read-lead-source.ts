import { keepValidLeadSource, type LeadSource, SOURCE_HEADER } from 'shared-contracts/lead-source';

/** More than the longest valid source has: encoded, a character has up to twelve. */
const MAX_LENGTH = 8000;

/** Reads the source of a request from its header. No request is refused for its source: what is invalid is skipped. */
export function readLeadSource(headers: Headers): LeadSource {
  const text = headers.get(SOURCE_HEADER) ?? '';
  if (text === '' || text.length > MAX_LENGTH) return {};
  try {
    return keepValidLeadSource(JSON.parse(decodeURIComponent(text)));
  } catch {
    return {};
  }
}
