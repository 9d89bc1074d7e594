import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** Status and headers of a response. Names are in lower case, values of repeated headers joined by a comma. */
export interface ResponseHead {
  status: number;
  headers: Map<string, string>;
}

const latin1 = new TextDecoder('latin1');
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const READ_BYTES = 65_536;
/** A 1xx response precedes the final one, any number of times (RFC 9110 section 15.2). */
const MAX_INTERIM_RESPONSES = 5;

/** Reads one HTTP/1.1 response (RFC 9112) from a connection, within the budget of the fetch. */
export class HttpResponseReader {
  readonly #connection: Deno.Conn;
  readonly #budget: FetchBudget;
  readonly #chunk = new Uint8Array(READ_BYTES);
  /** Bytes in `#chunk` that were received with the head. */
  #unread: Uint8Array | null = null;

  constructor(connection: Deno.Conn, budget: FetchBudget) {
    this.#connection = connection;
    this.#budget = budget;
  }

  /** Reads the head of the final response. @throws PageFetchError `protocol`, `size`, `truncated`, `timeout` */
  async readHead(): Promise<ResponseHead> {
    for (let i = 0; i < MAX_INTERIM_RESPONSES; i++) {
      const head = parseHead(await this.#readHeadText());
      if (head.status >= 200) return head;
    }
    throw new PageFetchError('protocol', 'interim responses');
  }

  /** Reads the next bytes, in memory that the next call reuses; null at the end of the stream. @throws PageFetchError `size`, `timeout` */
  async read(timeoutMs?: number): Promise<Uint8Array | null> {
    const unread = this.#unread;
    this.#unread = null;
    if (unread) return unread;
    const count = await this.#budget.read(this.#connection, this.#chunk, timeoutMs);
    return count === null ? null : this.#chunk.subarray(0, count);
  }

  async #readHeadText(): Promise<string> {
    const { headerBytes, headerMs } = this.#budget.limits;
    const head = new GrowingByteArray(headerBytes);
    for (;;) {
      const bytes = await this.read(headerMs);
      if (!bytes) throw new PageFetchError('truncated', 'header');
      const start = head.length;
      head.append(bytes.subarray(0, headerBytes - start));
      const end = findEndOfHead(head.bytes, Math.max(0, start - 2));
      if (end >= 0) {
        if (end - start < bytes.length) this.#unread = bytes.subarray(end - start);
        return latin1.decode(head.bytes.subarray(0, end));
      }
      if (bytes.length > headerBytes - start) throw new PageFetchError('size', 'header');
    }
  }
}

/** Position after the empty line, or -1. A single line feed ends a line, too (RFC 9112 section 2.2). */
function findEndOfHead(bytes: Uint8Array, from: number): number {
  for (let i = bytes.indexOf(LINE_FEED, from); i >= 0; i = bytes.indexOf(LINE_FEED, i + 1)) {
    if (bytes[i + 1] === LINE_FEED) return i + 2;
    if (bytes[i + 1] === CARRIAGE_RETURN && bytes[i + 2] === LINE_FEED) return i + 3;
  }
  return -1;
}

/** Parses the status line (RFC 9112 section 4) and the field lines (section 5). */
function parseHead(text: string): ResponseHead {
  const [statusLine = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(statusLine)?.[1];
  if (!status) throw new PageFetchError('protocol', 'status line');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const previous = headers.get(name);
    headers.set(name, previous === undefined ? value : `${previous}, ${value}`);
  }
  return { status: Number(status), headers };
}
