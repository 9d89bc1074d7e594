import { decodeContent } from './decode-content.ts';
import type { FetchBudget } from './fetch-budget.ts';
import { GrowingByteArray } from './growing-byte-array.ts';
import type { HttpResponseReader, ResponseHead } from './http-response-reader.ts';
import { createMessageFraming } from './message-framing.ts';
import { PageFetchError } from './page-fetch-error.ts';

/**
 * Reads and decompresses the body of a response. `receivedBytes` is its size with the content coding.
 * @throws PageFetchError `size` above the limit, `encoding`, `protocol`, `truncated`, `timeout`
 */
export async function readResponseBody(reader: HttpResponseReader, head: ResponseHead, budget: FetchBudget) {
  const framing = createMessageFraming(head, budget.limits);
  const body = new GrowingByteArray(budget.limits.bodyBytes);
  while (!framing.isComplete) {
    const bytes = await reader.read();
    if (!bytes && framing.endsWithConnection) break;
    if (!bytes) throw new PageFetchError('truncated');
    body.append(framing.decode(bytes));
  }
  const receivedBytes = body.length;
  const coding = head.headers.get('content-encoding')?.toLowerCase() || 'identity';
  return { content: await decodeContent(body.bytes, coding, budget), receivedBytes };
}
