import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';
import { AREAS } from './areas.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import type { Mutant } from './mutant.ts';

/** The mutants of an area that no test found, and the counts of all by folder. */
interface AreaResult {
  date: string;
  revision: string;
  counts: Record<string, Partial<Record<Mutant['outcome'], number>>>;
  remaining: Mutant[];
}

const RESULTS = path.join(repository, 'bench/results/mutation.json');
const REPORT = path.join(repository, 'bench/results/mutation.md');

/** Stores the result of an area and writes the report of the latest result of each. */
export function storeResult(area: string, mutants: readonly Mutant[]): void {
  const results: Record<string, AreaResult> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
  const counts: AreaResult['counts'] = {};
  for (const { file, outcome } of mutants) {
    const folder = counts[path.posix.dirname(file)] ?? {};
    counts[path.posix.dirname(file)] = folder;
    folder[outcome] = (folder[outcome] ?? 0) + 1;
  }
  const remaining = mutants.filter(({ outcome }) => outcome === 'survived' || outcome === 'no coverage');
  results[area] = { date: new Date().toISOString().slice(0, 10), revision: readRevision(), counts, remaining };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(REPORT, formatReport(results));
}

function readRevision(): string {
  return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim();
}

function formatReport(results: Record<string, AreaResult>): string {
  const measured = AREAS.flatMap(({ name }) => (results[name] ? [{ name, ...results[name] }] : []));
  const missing = AREAS.filter(({ name }) => !results[name]).map(({ name }) => name);
  const remaining = measured.flatMap((result) => result.remaining);
  const unexplained = remaining.filter((mutant) => !findReason(mutant));
  return `# Faults that tests find

A mutation run changes the code in one place and runs the tests: a mutant is found if a test fails or takes too long. The score is the share of mutants that were found, without those that are explained below. StrykerJS 10 mutates the rules, the gates and the rules of quotes; only the unit tests next to them run, and emptied sentences aren't counted. The mutants of the sanitizer, the policies and the functions of the database are written by hand (\`tools/mutation\`), because their tests take seconds. \`npm run test:mutation [area]\` updates this file.

Machine: ${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, shared with other programs.

| area | folder | found | of them too slow | explained | survived | no test runs it | not run | score | date | revision |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${measured.flatMap(formatRows).join('\n')}

${missing.length > 0 ? `Not run yet: ${missing.join(', ')}. ` : ''}Not mutated: the browser gate and the edge functions of quotes and bookings, whose tests start Chromium or a backend.

## Survivors

${unexplained.map(formatMutant).join('\n') || 'None.'}

## Explained

These mutants behave like the code, or differ only where nobody can notice.

${remaining.flatMap((mutant) => (findReason(mutant) ? [`${formatMutant(mutant)}: ${findReason(mutant)}`] : [])).join('\n') || 'None.'}
`;
}

function formatRows({ name, counts, remaining, date, revision }: AreaResult & { name: string }): string[] {
  return Object.entries(counts).map(
    ([folder, { killed = 0, timeout = 0, survived = 0, 'no coverage': uncovered = 0, 'not run': omitted = 0 }]) => {
      const explained = remaining.filter((mutant) => path.posix.dirname(mutant.file) === folder && findReason(mutant));
      const countExplained = (outcome: Mutant['outcome']) => explained.filter((mutant) => mutant.outcome === outcome).length;
      const open = [survived - countExplained('survived'), uncovered - countExplained('no coverage')] as const;
      const found = killed + timeout;
      const score = Math.floor((1000 * found) / (found + open[0] + open[1])) / 10;
      return `| ${[name, folder, found, timeout, explained.length, ...open, omitted, `${score} %`, date, revision].join(' | ')} |`;
    },
  );
}

function findReason({ file, text, replacement }: Mutant): string | undefined {
  return EQUIVALENT_MUTANTS.find((known) => file.endsWith(known.file) && known.text === text && known.replacement === replacement)?.reason;
}

function formatMutant({ file, line, text, replacement }: Mutant): string {
  const quote = (code: string) => `\`\`${code.replace(/\s+/g, ' ').replaceAll('`', "'").slice(0, 90)} \`\``;
  return `- ${file}:${line} ${quote(text)} → ${replacement.trim() === '' ? 'nothing' : quote(replacement)}`;
}
