import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../tools/config.ts';
import { describeMachine, machineLines } from './machine.ts';

/** What the demo's engine costs a page, and what the most expensive hostile page costs. */
interface Way {
  megabytesPerSecond: number;
  p50: number;
  p95: number;
  max: number;
  ratio: number;
}
interface Group {
  pages: number;
  megabytes: number;
  ways: Record<string, Way>;
}

const RATIO = 2.5;
const HOSTILE_MS = 700;

execFileSync('node', ['tools/corpus/main.ts', '--all'], { cwd: repository, stdio: 'inherit' });
const printed = execFileSync('deno', ['run', '-A', '--config', 'deno.json', 'supabase/functions/transform-website/testing/speed.ts'], {
  cwd: repository,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
});
const {
  runtime,
  'hostile pages, ms': hostile,
  ...groups
} = JSON.parse(printed) as { runtime: string; 'hostile pages, ms': Record<string, number> };

for (const [name, { pages, megabytes, ways }] of Object.entries(groups as unknown as Record<string, Group>)) {
  console.log(`\n${name}: ${pages} pages, ${megabytes} MB; processor time per page in ms`);
  for (const [way, row] of Object.entries(ways)) console.log(`  ${way}: ${JSON.stringify(row)}`);
}
console.log('\nHostile pages, processor time in ms');
for (const [page, ms] of Object.entries(hostile)) console.log(`  ${ms} ms: ${page}`);
const worst = Math.max(...Object.values(hostile));
const ratios = Object.values(groups as unknown as Record<string, Group>).map(({ ways }) => ways['all features']?.ratio ?? Number.NaN);
writeFileSync(path.join(repository, 'bench/results/transform.md'), report());
console.log(
  `All features cost ${ratios.join(' and ')} times a bare parse5 round trip (at most ${RATIO}); the worst hostile page ${worst} ms (at most ${HOSTILE_MS}).`,
);
if (worst > HOSTILE_MS || ratios.some((ratio) => !(ratio <= RATIO))) process.exitCode = 1;

function report(): string {
  const rows = Object.entries(groups as unknown as Record<string, Group>).flatMap(([group, { pages, megabytes, ways }]) =>
    Object.entries(ways).map(
      ([way, row]) =>
        `| ${group} (${pages}, ${megabytes} MB) | ${way} | ${row.megabytesPerSecond} | ${row.p50} | ${row.p95} | ${row.max} | ${row.ratio} |`,
    ),
  );
  const worstPages = Object.entries(hostile).slice(0, 10);
  return `# The demo's engine

Processor time per page, fetching left out; at most ${RATIO} times a bare parse5 round trip with all twelve features, and at most ${HOSTILE_MS} ms for the worst hostile page. \`npm run bench:transform\` writes this file anew.

${machineLines(describeMachine())}
- runtime: ${runtime}

| pages | way | MB/s | p50 ms | p95 ms | max ms | ratio |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

The most expensive hostile pages, of ${Object.keys(hostile).length}:

| page | ms |
| --- | --- |
${worstPages.map(([page, ms]) => `| ${page} | ${ms} |`).join('\n')}
`;
}
