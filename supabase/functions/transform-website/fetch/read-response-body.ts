import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import { GunzipBuffer } from './gunzip-buffer.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import { createMessageFraming } from './message-framing.ts';
import { PageFetchError } from './page-fetch-error.ts';

/** A body without its content coding. */
export interface DecodedBody {
  content: Uint8Array;
  /** Size with the content coding. */
  receivedBytes: number;
}

/**
 * Reads and decompresses the body of a response. Accepts the codings `identity`, `gzip` and `x-gzip` (RFC 9110 section 8.4.1).
 * @throws PageFetchError `size` above the limit, `encoding`, `protocol`, `truncated`, `timeout`
 */
export async function readResponseBody(reader: HttpResponseReader, head: ResponseHead, budget: FetchBudget): Promise<DecodedBody> {
  const coding = (head.headers.get('content-encoding') ?? 'identity').toLowerCase();
  if (coding === 'identity') {
    const content = new GrowingByteArray(budget.limits.bodyBytes);
    await readMessageBody(reader, head, budget, (bytes) => content.append(bytes));
    return { content: content.bytes, receivedBytes: content.bytes.length };
  }
  if (coding !== 'gzip' && coding !== 'x-gzip') throw new PageFetchError('encoding', coding);
  const content = new GunzipBuffer(budget);
  try {
    const receivedBytes = await readMessageBody(reader, head, budget, (bytes) => content.append(bytes));
    return { content: await content.finish(), receivedBytes };
  } finally {
    content.cancel();
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
    await onContent(content);
  }
  return received;
}
