import { BrotliBuffer } from './brotli-buffer.ts';
import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import { InflateBuffer } from './inflate-buffer.ts';
import { createMessageFraming } from './message-framing.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** A body without its content coding. */
export interface DecodedBody {
  content: Uint8Array;
  /** Size with the content coding. */
  receivedBytes: number;
}

/** Collects a body as it arrives, without its content coding. */
interface ContentBuffer {
  append(bytes: Uint8Array): void | Promise<void>;
  finish(): Uint8Array | Promise<Uint8Array>;
  cancel?(): void;
}

/**
 * Reads and decompresses the body of a response with one of the content codings of RFC 9110 section 8.4.1, or Brotli.
 * @throws PageFetchError `size` above the limit, `encoding`, `protocol`, `truncated`, `timeout`
 */
export async function readResponseBody(reader: HttpResponseReader, head: ResponseHead, budget: FetchBudget): Promise<DecodedBody> {
  let content: ContentBuffer | undefined;
  try {
    const receivedBytes = await readMessageBody(reader, head, budget, (bytes) => {
      content ??= createContentBuffer(head, bytes, budget);
      return content.append(bytes);
    });
    return { content: (await content?.finish()) ?? new Uint8Array(), receivedBytes };
  } finally {
    content?.cancel?.();
  }
}

function createContentBuffer({ headers }: ResponseHead, [firstByte = 0]: Uint8Array, budget: FetchBudget): ContentBuffer {
  const coding = headers.get('content-encoding')?.toLowerCase() || 'identity';
  switch (coding) {
    case 'identity':
      return new GrowingByteArray(budget.limits.bodyBytes);
    case 'gzip':
    case 'x-gzip':
      return new InflateBuffer('gzip', budget);
    case 'deflate':
      // Some servers leave out the format of zlib, which starts with this number (RFC 1950 section 2.2).
      return new InflateBuffer((firstByte & 0x0f) === 8 ? 'deflate' : 'deflate-raw', budget);
    case 'br':
      return new BrotliBuffer(budget);
    default:
      throw new PageFetchError('encoding', coding);
  }
}

/** Calls `onContent` with the parts of the body, without framing. Returns their size. The memory of a part is reused after the call. */
async function readMessageBody(
  reader: HttpResponseReader,
  head: ResponseHead,
  budget: FetchBudget,
  onContent: (bytes: Uint8Array) => void | Promise<void>,
): Promise<number> {
  const framing = createMessageFraming(head, budget.limits);
  let received = 0;
  while (!framing.isComplete) {
    const bytes = await reader.read();
    if (!bytes && framing.endsWithConnection) break;
    if (!bytes) throw new PageFetchError('truncated');
    const content = framing.decode(bytes);
    received += content.length;
    if (received > budget.limits.bodyBytes) throw new PageFetchError('size');
    if (content.length > 0) await onContent(content);
  }
  return received;
}
