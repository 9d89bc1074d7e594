import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clientMeasures } from './client-measures.ts';

test('the figures of the client sites are those that the bench wrote', () => {
  const file = path.join(process.cwd(), 'bench/results/client-sites.md');
  const rows = readFileSync(file, 'utf8').split('\n');
  const readRow = (name: string) =>
    rows
      .find((row) => row.startsWith(`| ${name} |`))
      ?.match(/\d+(?= \|)/g)
      ?.map(Number);
  for (const [slug, measures] of Object.entries(clientMeasures)) {
    expect([slug, measures.map(({ before }) => before)]).toEqual([slug, readRow(`${slug}/before/`)]);
    expect([slug, measures.map(({ after }) => after)]).toEqual([slug, readRow(`${slug}/`)]);
  }
});
