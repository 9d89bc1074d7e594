import { request as sendRequest } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { SlotList } from 'shared-contracts/booking-calls';
import type { Answer, Handler } from './http2-server.ts';

/** Headers of a connection, and those that a page without scripts doesn't need. HSTS would apply to all ports of `localhost`. */
const REMOVED = /^(?:connection|keep-alive|transfer-encoding|content-length|strict-transport-security)$/;
const SCRIPTS = /<script\b[\s\S]*?<\/script\s*>|<link\b[^>]*\brel="?modulepreload\b[^>]*>|<link\b[^>]*\bas="?script\b[^>]*>/g;

const DAY_MS = 86_400_000;

/** Forwards requests to the site server on a port of this machine, and answers the one that a page sends to the backend as it loads. */
export function createSiteProxy(port: number): Handler {
  return async ({ url, headers }) => {
    if (url.startsWith('/functions/v1/list-slots')) return createSlotsAnswer();
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))) as Record<string, string>;
    return new Promise((resolve, reject) => {
      const call = sendRequest({ host: '127.0.0.1', port, path: url, headers: sent }, async (response) => {
        const received = Object.entries(response.headers).filter(([name]) => !REMOVED.test(name));
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({
          status: response.statusCode ?? 500,
          headers: Object.fromEntries(received) as Record<string, string>,
          body: Buffer.concat(chunks),
        });
      });
      call.once('error', reject).end();
    });
  };
}

/** The free slots of four weeks, every half hour of weekdays from 9 to 15, as a calendar that isn't booked. */
function createSlotsAnswer(): Answer {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 28 }, (_, day) => new Date(today + (day + 1) * DAY_MS)).filter((day) => day.getUTCDay() % 6 !== 0);
  const slots = days.flatMap((day) =>
    Array.from({ length: 12 }, (_, slot) => new Date(day.getTime() + (18 + slot) * 1_800_000).toISOString()),
  );
  const list: SlotList = { slots, minutes: 30, timeZone: 'Europe/Oslo' };
  return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify({ ok: true, ...list })) };
}

/** Serves the same pages as static documents: the limit for what scripts may cost. */
export function createSiteProxyWithoutScripts(port: number): Handler {
  const proxy = createSiteProxy(port);
  return async (request) => {
    request.headers['accept-encoding'] = 'identity';
    const answer = await proxy(request);
    if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
    const { 'content-security-policy': _, etag: __, ...headers } = answer.headers;
    const body = brotliCompressSync(removeScripts(answer.body.toString()));
    return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body };
  };
}

/** Removes scripts and their preloads from a document. */
export function removeScripts(html: string): string {
  return html.replace(SCRIPTS, '');
}
