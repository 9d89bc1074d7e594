import { randomUUID } from 'node:crypto';
import type { ObjectStore } from './object-store.ts';
import type { Quoting } from './s3-objects.ts';

/**
 * Finds out how a store honours the conditions that pointers rely on, with a scratch object of its own: creating twice,
 * replacing an old version, replacing the current one with its version quoted and, where that is refused, bare.
 * @param folder where this caller may write: a team's keys reach its own part alone
 * @param open the store's driver, for one way of writing versions
 * @returns the way that works
 * @throws Error when the store ignores a condition: two teams could then overwrite each other's pointers
 */
export async function probe(folder: string, open: (quoting: Quoting) => ObjectStore): Promise<Quoting> {
  const key = `${folder}/.probe/${randomUUID()}.json`;
  const quoted = open('quoted');
  const refuse = (what: string) =>
    new Error(`The store ${quoted.place} can't hold releases: ${what}. Use one that honours If-None-Match and If-Match on PutObject.`);
  try {
    if (!(await quoted.create(key, Buffer.from('1')))) throw refuse('it says that an object exists which nobody wrote');
    if (await quoted.create(key, Buffer.from('2'))) throw refuse('it creates an object twice (If-None-Match is ignored)');
    const first = (await quoted.get(key))?.version ?? '';
    for (const quoting of ['quoted', 'bare'] as const) {
      const store = open(quoting);
      if (await store.replace(key, Buffer.from('3'), 'an-old-version'))
        throw refuse('it replaces an object on any condition (If-Match is ignored)');
      if (!(await store.replace(key, Buffer.from('4'), first))) continue;
      if (await store.replace(key, Buffer.from('5'), first)) throw refuse('it replaces an object whose version has changed');
      return quoting;
    }
    throw refuse('it refuses to replace an object whose version has not changed');
  } finally {
    await quoted.remove([key]).catch(() => {});
  }
}
