import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ObjectStore } from '../store/object-store.ts';
import { readSourceMap } from '../store/source-maps.ts';
import type { BuiltPosition } from './built-position.ts';

/** A position in the source of a release, or in its built file if no source map has it. */
export interface StackFrame {
  /** Path in the repository, such as `remote-demo/src/pages/DemoPage.tsx`, or the URL path of the built file. */
  file: string;
  /** Line and column, both from 1. */
  line: number;
  column: number;
  /** Name of the function. Always null, because positions and source maps don't contain it. */
  name: string | null;
}

const MAX_NAME_LENGTH = 300;

/**
 * Finds positions in the sources by the source maps that are stored with the releases. The result has a frame for each position, in
 * the same order. One source map at a time is in memory.
 * @param records Private records of the store; without them, all frames are positions in built files.
 * @throws Error if the store can't be read
 */
export async function symbolicatePositions(records: ObjectStore | null, positions: readonly BuiltPosition[]): Promise<StackFrame[]> {
  const frames = positions.map(toBuiltFrame);
  for (const [script, entries] of Map.groupBy(positions.entries(), ([, position]) => position.script)) {
    const fields = await readSourceMap(records, script);
    if (!fields) continue;
    const map = new TraceMap(fields);
    for (const [index, position] of entries) frames[index] = findSourceFrame(map, position) ?? toBuiltFrame(position);
  }
  return frames;
}

/** Returns whether a frame is a position in the source: URL paths of built files start with a slash, paths in the repository don't. */
export function isSourceFrame({ file }: StackFrame): boolean {
  return !file.startsWith('/');
}

function toBuiltFrame({ script, line, column }: BuiltPosition): StackFrame {
  return { file: `/${script}`, line, column, name: null };
}

function findSourceFrame(map: TraceMap, position: BuiltPosition): StackFrame | null {
  // Columns of stacks start at 1, those of source maps at 0.
  const { source, line, column } = originalPositionFor(map, { line: position.line, column: position.column - 1 });
  const file = toRepositoryPath(source ?? '');
  return file && isCount(line) && isCount(column) ? { file, line, column: column + 1, name: null } : null;
}

function isCount(value: number | null): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/**
 * Returns the path in the repository that a source map names; of a path outside of it, which would name folders of a machine, the part
 * from `node_modules` or the file's name. Names are data of a team: control characters and those that change the direction of a
 * text become question marks.
 */
function toRepositoryPath(source: string): string {
  const name = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '');
  const isOutside = /^(?:[/\\]|\.\.|[\w.+-]+:)/.test(name);
  const inPackage = name.lastIndexOf('node_modules/');
  const start = inPackage >= 0 ? inPackage : Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
  const inside = isOutside ? name.slice(start) : name;
  return inside.slice(0, MAX_NAME_LENGTH).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}
