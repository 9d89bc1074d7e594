import { findBuiltPositions } from '../symbolicate/built-position.ts';
import { readRevision } from '../symbolicate/read-revision.ts';
import { symbolicatePositions } from '../symbolicate/symbolicate-positions.ts';
import type { CommandContext } from './context.ts';

/**
 * Logs the position in the source for each position in a text, such as an error's stack, and the Git revisions of the releases.
 * @throws Error if the text contains no position in a script of a release
 */
export async function logSourcePositions({ store, log }: Pick<CommandContext, 'store' | 'log'>, text = ''): Promise<void> {
  const positions = findBuiltPositions(text);
  if (positions.length === 0)
    throw new Error(
      'Name a position in a script of a release, such as /remotes/demo/76174d7a19df99c4/page.js:1:204, or a stack with some.',
    );
  for (const { file, line, column } of await symbolicatePositions(store.records, positions)) log(`${file}:${line}:${column}`);
  const releases = new Map(positions.map(({ release: { part, releaseId } }) => [`${part} ${releaseId}`, { part, releaseId }]));
  for (const [label, { part, releaseId }] of releases) {
    const revision = await readRevision(store, part, releaseId);
    log(revision ? `${label} was built from ${revision}.` : `The Git revision of ${label} is unknown.`);
  }
}
