import { parsePreviewFileKey, parseReleaseFileKey, type ReleaseFileKey } from '../store/keys.ts';
import { isStoreKey, type StoreKey } from '../store/store-key.ts';

/** A position in a script of a release. */
export interface BuiltPosition {
  /** Key of the script in the store, which is also its URL path without the first slash. */
  script: StoreKey;
  /** The release and the file that the key names. */
  release: ReleaseFileKey;
  /** Line and column, both from 1 as in stacks. */
  line: number;
  column: number;
}

// With limits, because the text may be a visitor's or a page's own. A retried chunk has a query.
const POSITION =
  /\/((?:(?:remotes|previews)\/[\w-]{1,40}|shell)\/[0-9a-f]{16}\/[\w./-]{1,200}\.js)(?:\?[\w=-]{1,40})?:([1-9]\d{0,6}):([1-9]\d{0,6})(?!\d)/g;

/** Finds the positions in scripts of releases in a text, such as an error's stack or `/shell/76174d7a19df99c4/main.js:1:204`. */
export function findBuiltPositions(text: string): BuiltPosition[] {
  return [...text.matchAll(POSITION)].flatMap(([, script = '', line, column]) => {
    const release = isStoreKey(script) ? (parseReleaseFileKey(script) ?? parsePreviewFileKey(script)) : null;
    return isStoreKey(script) && release ? [{ script, release, line: Number(line), column: Number(column) }] : [];
  });
}
