import assert from 'node:assert/strict';
import type { HttpFailure } from './http-failure.ts';
import { readRequestBytes } from './read-request-bytes.ts';

const post = (body: BodyInit | null) => new Request('http://localhost/', { method: 'POST', body });

/** A body that sends one byte and never ends. */
function createSlowBody(onCancel: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])), cancel: onCancel });
}

/** A body without an end, of which `count` counts the read chunks of 64 KiB. */
function createEndlessBody(): { body: ReadableStream<Uint8Array>; count(): number } {
  let chunks = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  return { body, count: () => chunks };
}

Deno.test('reads a body up to the limit, and returns null for a longer one', async () => {
  assert.deepEqual(await readRequestBytes(post('abc'), 3), new TextEncoder().encode('abc'));
  assert.equal(await readRequestBytes(post('abcd'), 3), null);
  assert.deepEqual(await readRequestBytes(post(null), 3), new Uint8Array());
});

Deno.test('stops reading a body without an end', async () => {
  const { body, count } = createEndlessBody();
  assert.equal(await readRequestBytes(post(body), 10), null);
  assert.ok(count() < 300, String(count()));
});

Deno.test('cancels a body that takes too long with 408', async () => {
  let isCancelled = false;
  const body = createSlowBody(() => {
    isCancelled = true;
  });
  await assert.rejects(readRequestBytes(post(body), 10, 50), (error: HttpFailure) => error.status === 408);
  assert.equal(isCancelled, true);
});
