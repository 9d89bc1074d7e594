import PostalMime, { type Attachment, decodeWords } from 'postal-mime';
import { HttpFailure } from '../_shared/http-failure.ts';
import { createMailProvider } from '../mails/send-mail.ts';
import { parseJson, toFields, toText } from './parse-event.ts';

/** A received e-mail. */
export interface Letter {
  /** Header fields by their name in lower case; several fields of one name are the lines of a list. */
  headers: Record<string, string>;
  text: string;
  html: string;
  files: LetterFile[];
  /** The e-mail as it was received, or null if the provider doesn't return it or it has more than 25 MB. */
  original: Uint8Array | null;
}

export interface LetterFile {
  name: string;
  /** Media type, as the sender names it. */
  type: string;
  /** Whether the text shows it in a place, like the logo of a signature. */
  isInline: boolean;
  /** Null if it has more than 25 MB. */
  bytes: Uint8Array | null;
}

/** The provider waits 15 seconds for the response. */
const FETCH_TIMEOUT_MS = 10_000;
/** What common clients can send, and what the bucket of the attachments takes. */
const MAX_BYTES = 25 * 1024 * 1024;
const MAX_HEADER_LENGTH = 20_000;
const TOO_LARGE = '(This email is too large to be shown. The mail provider keeps it.)';
/** Names of files without a name: letters are attached without one. */
const FILE_NAMES: Record<string, string> = { 'message/rfc822': 'message.eml', 'text/calendar': 'invitation.ics' };

/**
 * Fetches a received e-mail from Resend, or from a provider of the same shape (`MAIL_API_URL`), and parses its original. What can't be
 * parsed, or has no original, is read from the provider's own parts.
 * @throws HttpFailure 502 if one of the calls fails, so that nothing is lost: the provider repeats the event
 */
export async function fetchLetter(id: string): Promise<Letter> {
  const { url, key } = createMailProvider();
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const call = async (path: string) => {
    const bytes = await readBytes(`${url}/emails/receiving/${id}${path}`, { headers: { authorization: `Bearer ${key}` }, signal });
    return toFields(bytes ? (parseJson(bytes) ?? fail()) : { text: TOO_LARGE, data: [] });
  };
  // The URL is signed: the key must not leave the provider's API.
  const download = (address: string) => (isDownloadUrl(address, url) ? readBytes(address, { signal }) : null);

  // Pictures within the HTML would count as its bytes.
  const content = await call('?html_format=cid');
  const original = await download(toText(toFields(content.raw).download_url));
  if (original?.length === 0) fail();
  const letter = original && (await parseOriginal(original));
  if (letter) return { ...letter, original };
  const { data: list } = await call('/attachments');
  const downloads = (Array.isArray(list) ? list : fail()).map(toFields).map(async (file) => ({
    name: decodeWords(toText(file.filename)) || getDefaultName(toText(file.content_type)),
    type: toText(file.content_type),
    isInline: file.content_disposition === 'inline',
    bytes: await download(toText(file.download_url)),
  }));
  const headers = joinHeaders([['reply-to', content.reply_to ?? ''], ...Object.entries(toFields(content.headers))]);
  return { headers, text: toText(content.text), html: toText(content.html), files: await Promise.all(downloads), original };
}

/** Returns null for what exceeds the limits of the parser: headers of 2 MB, or 256 levels of parts. */
async function parseOriginal(bytes: Uint8Array): Promise<Omit<Letter, 'original'> | null> {
  // The parser would copy a view of the buffer.
  const email = await PostalMime.parse(bytes.buffer as ArrayBuffer, { forceRfc822Attachments: true }).catch(() => null);
  if (!email) return null;
  const { headers, text = '', html = '', attachments } = email;
  return { headers: joinHeaders(headers.map(({ key, value }) => [key, value])), text, html, files: attachments.map(readAttachment) };
}

function readAttachment({ filename, mimeType: type, disposition, related, content }: Attachment): LetterFile {
  const bytes = new Uint8Array(content as ArrayBuffer);
  return { name: filename || getDefaultName(type), type, isInline: related || disposition === 'inline', bytes };
}

const getDefaultName = (type: string) => FILE_NAMES[type] ?? 'file';

function joinHeaders(entries: [name: string, value: unknown][]): Record<string, string> {
  const headers = Object.groupBy(entries, ([name]) => name.toLowerCase());
  const join = (fields: [string, unknown][] = []) => fields.map(([, value]) => String(value)).join(',\n');
  return Object.fromEntries(Object.entries(headers).map(([name, fields]) => [name, join(fields).slice(0, MAX_HEADER_LENGTH)]));
}

/** Reads a response; null if it has more than 25 MB. */
async function readBytes(address: string, init: RequestInit): Promise<Uint8Array | null> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error' });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`status ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      // Leaving the loop cancels the response.
      if (size > MAX_BYTES) return null;
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    fail();
  }
}

/** The provider repeats the event. */
function fail(): never {
  throw new HttpFailure(502, 'mail-provider-failed', 'The received email can’t be fetched from the mail provider.');
}

function isDownloadUrl(address: string, apiUrl: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.origin === new URL(apiUrl).origin);
}
