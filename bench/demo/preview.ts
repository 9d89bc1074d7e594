import { createServer } from 'node:http';
import { listenOnLoopback } from 'federation-toolkit/serve';
import { TestStack } from 'local-backend/testing/test-stack';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { generatePages } from 'page-transform/testing/generated-pages.ts';
import { startClientSites } from '../../tools/client-sites/server.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { quantile } from '../support/measure-load.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';

// `npm run bench:preview`: time of a call that fetches, audits and transforms a page with all features, over HTTP.
const MAX_P50_MS = 400;
const MAX_P95_MS = 3000;
const ROUNDS = IS_SHORT ? 1 : 5;
const SAMPLE_SITES = ['stonewell-bodies', 'achieve-failure', 'fowler-finds'];
/** Number of rules in the style sheet that generated pages link. */
const SHEET_RULES = 800;

const machine = describeMachine();
const clientSites = await startClientSites(0);
const pages = await startGeneratedPages();
const origins = [clientSites, pages].map(({ port }) => `http://localhost:${port}`);
const stack = await TestStack.start({
  STACK_CLIENT_SITES: origins.join(),
  RATE_LIMITS: JSON.stringify({ 'transform.address': '100000/60', 'transform.address-hour': '100000/3600' }),
});
try {
  const groups = {
    'sample sites': SAMPLE_SITES.map((site) => `${origins[0]}/${site}/`),
    'pages like those of well-known sites': generatePages().map((_, i) => `${origins[1]}/${i}`),
  };
  const measurements = [];
  for (const urls of Object.values(groups)) await measureCalls(urls.slice(0, SAMPLE_SITES.length), 'warm-up');
  for (const [group, urls] of Object.entries(groups)) {
    const first: number[] = [];
    const further: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      first.push(...(await measureCalls(urls, String(round))));
      // The function keeps fetched pages in memory for a minute.
      further.push(...(await measureCalls(urls.slice(-SAMPLE_SITES.length), String(round))));
    }
    measurements.push({ group, first: first.sort((a, b) => a - b), further: further.sort((a, b) => a - b) });
  }
  report(measurements);
} finally {
  await Promise.all([stack.stop(), clientSites.stop(), pages.stop()]);
}

/** Milliseconds of each call. The query makes the function fetch a page again. @throws Error when a call fails */
async function measureCalls(urls: readonly string[], query: string): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${stack.ports.api}/functions/v1/transform-website`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ websiteUrl: `${url}?${query}`, features: ALL_FEATURES }),
    });
    const text = await response.text();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 200)}`);
  }
  return times;
}

/** Serves the pages by number with their style sheet; all other files are small. */
function startGeneratedPages() {
  const html = generatePages();
  const sheet = Array.from(
    { length: SHEET_RULES },
    (_, i) => `.c${i}-card{display:flex;color:#1a${10 + (i % 90)};font-size:${12 + (i % 9)}px}`,
  );
  return listenOnLoopback(0, () =>
    createServer(({ url = '/' }, response) => {
      const page = html[Number(/^\/(\d+)\?/.exec(url)?.[1])];
      const isSheet = url.startsWith('/a.css');
      response.setHeader('content-type', page ? 'text/html; charset=utf-8' : isSheet ? 'text/css' : 'image/svg+xml');
      response.end(page ?? (isSheet ? sheet.join('') : '<svg xmlns="http://www.w3.org/2000/svg"/>'));
    }),
  );
}

function report(measurements: { group: string; first: number[]; further: number[] }[]): void {
  const columns = (times: number[]) => [0.5, 0.95, 1].map((share) => Math.round(quantile(times, share))).join(' | ');
  const rows = measurements.flatMap(({ group, first, further }) => [
    `| ${group} | fetched | ${first.length} | ${columns(first)} |`,
    `| ${group} | kept from an earlier call | ${further.length} | ${columns(further)} |`,
  ]);
  const misses = measurements.filter(({ first }) => quantile(first, 0.5) > MAX_P50_MS || quantile(first, 0.95) > MAX_P95_MS);
  writeResult(
    'preview.md',
    `# Previews

Milliseconds of a call of \`transform-website\` with all twelve features, from the request to the end of the response: fetching the page, its linked style sheets and the sizes of its resources, both audits, and the transform. One call after the other, with servers on the same machine. At most ${MAX_P50_MS} ms at the 50th and ${MAX_P95_MS} ms at the 95th percentile. \`npm run bench:preview\` updates this file.

${formatMachine(machine)}

| pages | page is | calls | p50 ms | p95 ms | max ms |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
  console.log(rows.join('\n'));
  for (const { group } of misses) console.error(`Above ${MAX_P50_MS} ms or ${MAX_P95_MS} ms: ${group}`);
  failIfMissed(misses.length > 0);
}
