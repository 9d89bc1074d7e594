import { ByteBuffer } from './byte-buffer.ts';
import type { FetchBudget } from './fetch-budget.ts';
import { GunzipBuffer } from './gunzip-buffer.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import { createFraming } from './message-framing.ts';
import { PageFetchError } from './page-fetch-error.ts';

/**
 * Reads and decompresses the body of a response. Accepts the codings `identity`, `gzip` and `x-gzip` (RFC 9110 section 8.4.1).
 * @throws PageFetchError `size` above the limit, `encoding`, `protocol`, `truncated`, `timeout`
 */
export async function readBody(reader: HttpResponseReader, head: ResponseHead, budget: FetchBudget): Promise<Uint8Array> {
  const coding = (head.headers.get('content-encoding') ?? 'identity').toLowerCase();
  if (coding === 'identity') {
    const content = new ByteBuffer(budget.limits.bodyBytes);
    await readMessageBody(reader, head, budget, (bytes) => content.append(bytes));
    return content.bytes;
  }
  if (coding !== 'gzip' && coding !== 'x-gzip') throw new PageFetchError('encoding', coding);
  const content = new GunzipBuffer(budget);
  try {
    await readMessageBody(reader, head, budget, (bytes) => content.append(bytes));
    return await content.finish();
  } finally {
    content.cancel();
  }
}

/** Calls `onContent` with the parts of the body, without framing. The memory of a part is reused after the call. */
async function readMessageBody(
  reader: HttpResponseReader,
  head: ResponseHead,
  budget: FetchBudget,
  onContent: (bytes: Uint8Array) => void | Promise<void>,
): Promise<void> {
  const framing = createFraming(head, budget.limits);
  for (let received = 0; !framing.isComplete; ) {
    const bytes = await reader.read();
    if (!bytes && framing.endsWithConnection) return;
    if (!bytes) throw new PageFetchError('truncated');
    const content = framing.decode(bytes);
    received += content.length;
    if (received > budget.limits.bodyBytes) throw new PageFetchError('size');
    await onContent(content);
  }
}
