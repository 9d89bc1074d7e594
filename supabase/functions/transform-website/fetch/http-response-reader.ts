import type { FetchLimits } from './fetch-limits.ts';
import { PageFetchError } from './page-fetch-error.ts';
import { withTimeout } from './with-timeout.ts';

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

/** Reads one HTTP/1.1 response (RFC 9112) from a connection, within the limits. `deadline` is a time of `performance.now()`. */
export class HttpResponseReader {
  #buffer = new Uint8Array(0);
  readonly #chunk = new Uint8Array(READ_BYTES);
  readonly #connection: Deno.Conn;
  readonly #limits: FetchLimits;
  readonly #deadline: number;

  constructor(connection: Deno.Conn, limits: FetchLimits, deadline: number) {
    this.#connection = connection;
    this.#limits = limits;
    this.#deadline = deadline;
  }

  /** Reads the head of the final response. @throws PageFetchError `protocol`, `size`, `truncated`, `timeout` */
  async readHead(): Promise<ResponseHead> {
    for (let i = 0; i < MAX_INTERIM_RESPONSES; i++) {
      const head = parseHead(await this.#readHeadText());
      if (head.status >= 200) return head;
    }
    throw new PageFetchError('protocol', 'interim responses');
  }

  async #readHeadText(): Promise<string> {
    for (;;) {
      const end = findEndOfHead(this.#buffer);
      if (end > this.#limits.headerBytes) throw new PageFetchError('size', 'header');
      if (end >= 0) return latin1.decode(this.#consume(end));
      if (this.#buffer.length > this.#limits.headerBytes) throw new PageFetchError('size', 'header');
      if (!(await this.#fillBuffer(this.#limits.headerMs))) throw new PageFetchError('truncated', 'header');
    }
  }

  /** Reads the next bytes, at most `maxBytes`; null at the end of the stream. @throws PageFetchError `timeout` */
  async readBytes(maxBytes: number): Promise<Uint8Array | null> {
    if (this.#buffer.length === 0 && !(await this.#fillBuffer())) return null;
    return this.#consume(Math.min(maxBytes, this.#buffer.length));
  }

  /** Reads a line of at most `maxBytes`, without its line break. @throws PageFetchError `protocol`, `truncated`, `timeout` */
  async readLine(maxBytes: number): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf(LINE_FEED);
      if (end > maxBytes || (end < 0 && this.#buffer.length > maxBytes)) throw new PageFetchError('protocol', 'chunk');
      if (end >= 0) return latin1.decode(this.#consume(end + 1)).replace(/\r?\n$/, '');
      if (!(await this.#fillBuffer())) throw new PageFetchError('truncated');
    }
  }

  async #fillBuffer(timeoutMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    const count = await withTimeout(this.#connection.read(this.#chunk), timeoutMs, this.#deadline);
    if (count === null) return false;
    const joined = new Uint8Array(this.#buffer.length + count);
    joined.set(this.#buffer);
    joined.set(this.#chunk.subarray(0, count), this.#buffer.length);
    this.#buffer = joined;
    return true;
  }

  #consume(count: number): Uint8Array {
    const bytes = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return bytes;
  }
}

/** Position after the empty line, or -1. A single line feed ends a line, too (RFC 9112 section 2.2). */
function findEndOfHead(bytes: Uint8Array): number {
  for (let i = bytes.indexOf(LINE_FEED); i >= 0; i = bytes.indexOf(LINE_FEED, i + 1)) {
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
