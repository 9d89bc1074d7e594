import { execFileSync } from 'node:child_process';
import { repository } from '../../tools/parts.ts';
import { describeMachine, formatMachine } from '../support/machine.ts';
import { failIfMissed, IS_SHORT, writeResult } from '../support/results.ts';
import { unpackSavedPages } from '../support/saved-pages.ts';

// `npm run bench:transform`: CPU time of the transform engine per page, and of the slowest hostile page.
interface Timing {
  megabytesPerSecond: number;
  p50: number;
  p95: number;
  max: number;
  ratio: number;
}
interface Group {
  pages: number;
  megabytes: number;
  variants: Record<string, Timing>;
}

/** Includes the audits before and after the features. */
const MAX_RATIO = 3.5;
const MAX_HOSTILE_MS = 700;

unpackSavedPages();
const output = execFileSync(
  'deno',
  ['run', '-A', '--config', 'deno.json', 'transform/testing/measure-engine.ts', ...(IS_SHORT ? ['--short'] : [])],
  {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const {
  runtime,
  'hostile pages, ms': hostile,
  ...groups
} = JSON.parse(output) as { runtime: string; 'hostile pages, ms': Record<string, number> };

for (const [name, { pages, megabytes, variants }] of Object.entries(groups as unknown as Record<string, Group>)) {
  console.log(`\n${name}: ${pages} pages, ${megabytes} MB; CPU ms per page`);
  for (const [variant, row] of Object.entries(variants)) console.log(`  ${variant}: ${JSON.stringify(row)}`);
}
console.log('\nHostile pages, CPU ms');
for (const [page, ms] of Object.entries(hostile)) console.log(`  ${ms} ms: ${page}`);
const worst = Math.max(...Object.values(hostile));
const ratios = Object.values(groups as unknown as Record<string, Group>).map(
  ({ variants }) => variants['all features']?.ratio ?? Number.NaN,
);
writeResult('transform.md', report());
console.log(
  `All features take ${ratios.join(' and ')} times as long as a parse5 round trip (at most ${MAX_RATIO}); the worst hostile page ${worst} ms (at most ${MAX_HOSTILE_MS}).`,
);
failIfMissed(worst > MAX_HOSTILE_MS || ratios.some((ratio) => !(ratio <= MAX_RATIO)));

function report(): string {
  const rows = Object.entries(groups as unknown as Record<string, Group>).flatMap(([group, { pages, megabytes, variants }]) =>
    Object.entries(variants).map(
      ([variant, row]) =>
        `| ${group} (${pages}, ${megabytes} MB) | ${variant} | ${row.megabytesPerSecond} | ${row.p50} | ${row.p95} | ${row.max} | ${row.ratio} |`,
    ),
  );
  const worstPages = Object.entries(hostile).slice(0, 10);
  return `# The demo's engine

CPU time per page, without fetching; at most ${MAX_RATIO} times as long as a parse5 round trip with all twelve features and the audits before and after them, and at most ${MAX_HOSTILE_MS} ms for the worst hostile page. \`npm run bench:transform\` updates this file.

${formatMachine(describeMachine())}
- runtime: ${runtime}

| pages | variant | MB/s | p50 ms | p95 ms | max ms | ratio |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

The slowest hostile pages, of ${Object.keys(hostile).length}:

| page | ms |
| --- | --- |
${worstPages.map(([page, ms]) => `| ${page} | ${ms} |`).join('\n')}
`;
}
