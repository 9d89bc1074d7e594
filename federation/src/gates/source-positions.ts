import type { ObjectStore } from '../store/object-store.ts';
import { findBuiltPositions } from '../symbolicate/built-position.ts';
import { symbolicatePositions } from '../symbolicate/symbolicate-positions.ts';
import type { Release } from '../types/index.ts';

/** Shortens the message or stack of an error to its first line and the first position in the candidate's sources. */
export type ErrorFormatter = (text: string) => Promise<string>;

/**
 * Creates the format of errors of a release's scripts. A page can make up the text of an error, so only source maps of this release
 * are read.
 * @param records Private records of the store with the source maps; without them, the position is that in the script.
 */
export function createErrorFormatter({ releaseId }: Pick<Release, 'releaseId'>, records: ObjectStore | null): ErrorFormatter {
  return async (text) => {
    const [message = ''] = text.split('\n');
    const positions = findBuiltPositions(text).filter(({ release }) => release.releaseId === releaseId);
    const frames = await symbolicatePositions(records, positions);
    const frame = frames.find(({ file }) => !file.includes('node_modules/')) ?? frames[0];
    return frame ? `${message} (${frame.file}:${frame.line}:${frame.column})` : message;
  };
}
