import { within } from './deadline.ts';
import { type Limits, Refusal } from './refusal.ts';

export interface Head {
  status: number;
  headers: Map<string, string>;
}

const latin1 = new TextDecoder('latin1');
const INTERIM_ANSWERS = 5;

/** Reads one HTTP/1.1 answer from a connection, in bounded pieces. */
export class HttpReader {
  #buffer = new Uint8Array(0);
  readonly #piece = new Uint8Array(65_536);
  readonly #connection: Deno.Conn;
  readonly #limits: Limits;
  readonly #end: number;

  constructor(connection: Deno.Conn, limits: Limits, end: number) {
    this.#connection = connection;
    this.#limits = limits;
    this.#end = end;
  }

  async head(): Promise<Head> {
    for (let i = 0; i < INTERIM_ANSWERS; i++) {
      const head = parseHead(await this.#headText());
      if (head.status >= 200) return head;
    }
    throw new Refusal('protocol', 'interim answers');
  }

  async #headText(): Promise<string> {
    for (;;) {
      const end = endOfHead(this.#buffer);
      if (end > this.#limits.headerBytes) throw new Refusal('size', 'header');
      if (end >= 0) return latin1.decode(this.#take(end));
      if (this.#buffer.length > this.#limits.headerBytes) throw new Refusal('size', 'header');
      if (!(await this.#fill(this.#limits.headerMs))) throw new Refusal('truncated', 'header');
    }
  }

  /** The next bytes, at most `wanted` of them; null at the end of the stream. */
  async some(wanted: number): Promise<Uint8Array | null> {
    if (this.#buffer.length === 0 && !(await this.#fill())) return null;
    return this.#take(Math.min(wanted, this.#buffer.length));
  }

  async line(longest: number): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf(10);
      if (end > longest || (end < 0 && this.#buffer.length > longest)) throw new Refusal('protocol', 'chunk');
      if (end >= 0) return latin1.decode(this.#take(end + 1)).replace(/\r?\n$/, '');
      if (!(await this.#fill())) throw new Refusal('truncated');
    }
  }

  async #fill(ms = Number.POSITIVE_INFINITY): Promise<boolean> {
    const count = await within(this.#connection.read(this.#piece), ms, this.#end);
    if (count === null) return false;
    const joined = new Uint8Array(this.#buffer.length + count);
    joined.set(this.#buffer);
    joined.set(this.#piece.subarray(0, count), this.#buffer.length);
    this.#buffer = joined;
    return true;
  }

  #take(count: number): Uint8Array {
    const taken = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return taken;
  }
}

/** Position behind the empty line, or -1. Old servers end lines without a carriage return. */
function endOfHead(bytes: Uint8Array): number {
  for (let i = bytes.indexOf(10); i >= 0; i = bytes.indexOf(10, i + 1)) {
    if (bytes[i + 1] === 10) return i + 2;
    if (bytes[i + 1] === 13 && bytes[i + 2] === 10) return i + 3;
  }
  return -1;
}

function parseHead(text: string): Head {
  const [first = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const status = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1];
  if (!status) throw new Refusal('protocol', 'status line');
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return { status: Number(status), headers };
}
