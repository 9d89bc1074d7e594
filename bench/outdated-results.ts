import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../tools/parts.ts';
import { RESULTS_FOLDER } from './support/results.ts';

// `npm run bench:outdated [-- --mark]`: prints which published results measured code that has changed since; with `--mark` the results
// say so themselves. A bench removes the mark when it writes its result again.
interface PublishedResult {
  revision: string;
  paths: string[];
}

const MEASURED = /^Measured at revision ([0-9a-f]+) of (.*)\.$/m;
/** Tests aren't measured, and `bench:pages` itself writes the accessibility results. */
const NOT_MEASURED = ['*.test.ts', '*.test.tsx', 'remote-marketing/src/content/legal/accessibility-results.ts'];
const MARK = /\n\n\*\*Outdated:\*\*.*/;

/** Reads what a result measured; returns null if it doesn't say. */
export function readMeasured(text: string): PublishedResult | null {
  const [, revision, paths = ''] = MEASURED.exec(text) ?? [];
  return revision ? { revision, paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, each = '']) => each) } : null;
}

/** Replaces the mark of a result by one with the first commit that has changed what it measured; without a commit removes it. */
export function markResult(text: string, firstChange: string | undefined): string {
  const mark = firstChange ? `\n\n**Outdated:** commits have changed what this measures, the first one ${firstChange}.` : '';
  return text.replace(MARK, '').replace(MEASURED, (measured) => measured + mark);
}

/** Lists the commits since the revision that changed the paths, the oldest first. @throws Error if the clone lacks the revision */
function listChanges({ revision, paths }: PublishedResult): string[] {
  const excluded = NOT_MEASURED.map((pattern) => `:(exclude)${pattern}`);
  const args = ['log', '--reverse', '--format=%h of %cs', `${revision}..HEAD`, '--', ...paths, ...excluded];
  return execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).split('\n').filter(Boolean);
}

if (process.argv[1] === import.meta.filename) {
  for (const name of readdirSync(path.join(repository, RESULTS_FOLDER)).filter((each) => each.endsWith('.md'))) {
    const file = path.join(repository, RESULTS_FOLDER, name);
    const text = readFileSync(file, 'utf8');
    const measured = readMeasured(text);
    if (!measured) continue;
    const changes = listChanges(measured);
    const state = changes.length > 0 ? `outdated, ${changes.length} commits since, the first ${changes[0]}` : 'current';
    console.log(`${name}: measured at ${measured.revision}, ${state}`);
    if (process.argv.includes('--mark')) writeFileSync(file, markResult(text, changes[0]));
  }
}
