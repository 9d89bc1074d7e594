import { HttpFailure } from '../_shared/http-failure.ts';
import { readRequiredSetting, readSetting } from '../_shared/settings.ts';
import { createMailProvider } from '../mails/mail-provider.ts';

/** What the provider tells about a received e-mail besides the event. Header names are in lower case. */
export interface ReceivedContent {
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A file of a received e-mail: it can be downloaded for an hour. */
export interface ReceivedFile {
  name: string;
  /** Size in bytes, as the provider names it. */
  size: number;
  /** Whether the text shows it in a place, like the logo of a signature. */
  isInline: boolean;
  url: string;
}

const MAX_CONTENT_BYTES = 2 * 1024 * 1024;
const MAX_LIST_BYTES = 256 * 1024;
const MAX_HEADER_LENGTH = 20_000;

/** Access to the received e-mails of the provider, within one time limit for all calls. */
export interface ReceivedEmailsApi {
  /** Returns null if the content has more than 2 MB. @throws HttpFailure 502 */
  readContent(id: string): Promise<ReceivedContent | null>;
  /** @throws HttpFailure 502 */
  listFiles(id: string): Promise<ReceivedFile[]>;
  /** Returns null if the file has more than `limit` bytes. @throws HttpFailure 502 */
  download(file: ReceivedFile, limit: number): Promise<Uint8Array | null>;
}

/** Opens Resend's API of received e-mails, or that of a provider of the same shape (`MAIL_API_URL`). */
export function openReceivedEmails(timeoutMs: number): ReceivedEmailsApi {
  const { url, key } = createMailProvider({ url: readSetting('MAIL_API_URL'), key: readRequiredSetting('MAIL_API_KEY'), from: '' });
  const signal = AbortSignal.timeout(timeoutMs);
  const read = (address: string, limit: number, headers: Record<string, string> = {}) => readBytes(address, limit, { headers, signal });
  const authorization = { authorization: `Bearer ${key}` };
  return {
    async readContent(id) {
      // Pictures within the HTML would count as its bytes.
      const bytes = await read(`${url}/emails/receiving/${id}?html_format=cid`, MAX_CONTENT_BYTES, authorization);
      return bytes && parseContent(parseJson(bytes));
    },
    async listFiles(id) {
      const bytes = await read(`${url}/emails/receiving/${id}/attachments`, MAX_LIST_BYTES, authorization);
      const { data } = parseJson(bytes ?? new Uint8Array());
      return (Array.isArray(data) ? data : []).map(parseFile);
    },
    // The URL is signed: the key must not leave the provider's API.
    download: async (file, limit) => (isDownloadUrl(file.url, url) ? read(file.url, limit) : null),
  };
}

/** Reads a response of at most `limit` bytes; null for a longer one. */
async function readBytes(address: string, limit: number, init: RequestInit): Promise<Uint8Array | null> {
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
      if (size > limit) return null;
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    // The provider repeats the event.
    throw new HttpFailure(502, 'mail-provider-failed', 'The received e-mail can’t be fetched from the mail provider.');
  }
}

function parseJson(bytes: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function parseContent({ text, html, headers }: Record<string, unknown>): ReceivedContent {
  const entries = Object.entries(typeof headers === 'object' && headers !== null ? headers : {});
  return {
    text: readText(text),
    html: readText(html),
    headers: Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value).slice(0, MAX_HEADER_LENGTH)])),
  };
}

function parseFile(value: unknown): ReceivedFile {
  const { filename, size, content_disposition: disposition, download_url: url } = (value ?? {}) as Record<string, unknown>;
  return { name: readText(filename) || 'file', size: Number(size), isInline: disposition === 'inline', url: readText(url) };
}

function isDownloadUrl(address: string, apiUrl: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.origin === new URL(apiUrl).origin);
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
