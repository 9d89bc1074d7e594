import type { Release, ReleasePointer } from '../site-types.ts';
import { earlierMoves } from '../store/pointer.ts';
import { type Context, knownParts } from './context.ts';
import { isComposed } from './go-live.ts';
import { readPreviews } from './previews.ts';

interface Row {
  part: string;
  pointer: ReleasePointer;
  release: Release;
}

/** `status`: what is live, since when, by whom; the versions of all parts side by side; previews; what compose has yet to do. */
export async function status(context: Context): Promise<void> {
  const { store, say } = context;
  const rows: Row[] = [];
  for (const part of await knownParts(context)) {
    const pointer = await store.pointer(part);
    if (pointer) rows.push({ part, pointer, release: await store.release(part, pointer.releaseId) });
    else say(`${part} was never published.`);
  }
  table(say, ['part', 'release', 'live since', 'by', 'how', 'before it', 'revision'], rows.map(moves));
  say('');
  const libraries = [...new Set(rows.flatMap(({ release }) => Object.keys(release.shared)))];
  table(
    say,
    ['part', 'contract', ...libraries],
    rows.map(({ part, release }) => [part, contractOf(release), ...libraries.map((name) => release.shared[name] ?? '')]),
  );
  await sayPreviews(context);
  sayDifference(context, rows);
}

function moves({ part, pointer, release }: Row): string[] {
  const { releaseId, updatedAt, by = 'unknown', action = 'publish', generation } = pointer;
  return [
    part,
    releaseId,
    updatedAt,
    by,
    `${action} ${generation}`,
    earlierMoves(pointer)[0]?.releaseId ?? '',
    release.revision?.slice(0, 10) ?? '',
  ];
}

function contractOf({ contract }: Release): string {
  return contract.provides ? `provides ${contract.provides}` : `requires ${contract.requires}`;
}

async function sayPreviews({ store, say }: Context): Promise<void> {
  const remotes = await store.objects.folders('remotes/');
  const objects = await Promise.all(remotes.map((remote) => store.objects.list(`remotes/${remote}/previews/`)));
  const keys = objects.flat().map(({ key }) => key);
  const previews = [...(await readPreviews({ store, say }, keys)).values()];
  if (previews.length === 0) return;
  say('');
  table(
    say,
    ['preview', 'release', 'by', 'until'],
    previews.map(({ remote, name, releaseId, by, expiresAt }) => [`${remote}.${name}`, releaseId, by, expiresAt]),
  );
}

/** Says where the pages that visitors get are older than the pointers. */
function sayDifference({ config, say }: Context, rows: Row[]): void {
  const late = rows.filter(({ part, pointer }) => !isComposed(config, part, pointer.releaseId)).map(({ part }) => part);
  if (late.length > 0) say(`\nThe pages don't have these yet: ${late.join(', ')}. Run "npm run compose".`);
}

function table(say: Context['say'], head: string[], rows: string[][]): void {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  for (const row of [head, ...rows])
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
