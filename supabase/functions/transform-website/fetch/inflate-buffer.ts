import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** Small writes, so that one write decompresses to about 1 MB at most. */
const WRITE_BYTES = 1024;

/** Decompresses DEFLATE data, in the format of gzip (RFC 1952), of zlib or without a format, as it arrives, into a bounded buffer. */
export class InflateBuffer {
  readonly #budget: FetchBudget;
  readonly #content: GrowingByteArray;
  readonly #writer: WritableStreamDefaultWriter<BufferSource>;
  readonly #output: ReadableStreamDefaultReader<Uint8Array>;
  readonly #reading: Promise<void>;
  #received = 0;
  #failure: unknown;

  constructor(format: CompressionFormat, budget: FetchBudget) {
    const stream = new DecompressionStream(format);
    this.#budget = budget;
    this.#content = new GrowingByteArray(budget.limits.bodyBytes);
    this.#writer = stream.writable.getWriter();
    this.#output = stream.readable.getReader();
    this.#reading = this.#readOutput().catch((error) => {
      this.#failure = error;
      this.cancel();
    });
  }

  /** @throws PageFetchError `size`, `encoding`, `timeout` */
  async append(bytes: Uint8Array): Promise<void> {
    for (let start = 0; start < bytes.length; start += WRITE_BYTES) {
      const part = bytes.slice(start, start + WRITE_BYTES);
      this.#received += part.length;
      await this.#wait(() => this.#writer.write(part));
    }
  }

  /** The decompressed bytes, after the last `append`. @throws PageFetchError `size`, `encoding`, `timeout` */
  async finish(): Promise<Uint8Array> {
    await this.#wait(() => this.#writer.close());
    await this.#wait(() => this.#reading);
    return this.#content.bytes;
  }

  /** Frees the decompressor. */
  cancel(): void {
    this.#writer.abort().catch(() => {});
    this.#output.cancel().catch(() => {});
  }

  async #wait(run: () => Promise<void>): Promise<void> {
    try {
      this.#budget.checkTime();
      await this.#budget.wait(run());
    } catch (error) {
      if (error instanceof PageFetchError) throw error;
      this.#failure ??= error;
    }
    if (this.#failure === undefined) return;
    throw this.#failure instanceof PageFetchError ? this.#failure : new PageFetchError('encoding', 'deflate');
  }

  async #readOutput(): Promise<void> {
    const { compressionRatio, ratioFreeBytes } = this.#budget.limits;
    for (;;) {
      const { done, value } = await this.#output.read();
      if (done) return;
      this.#content.append(value);
      const { length } = this.#content;
      if (length > ratioFreeBytes && length > compressionRatio * this.#received) throw new PageFetchError('size', 'ratio');
    }
  }
}
