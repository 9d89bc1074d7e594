import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isStoreKey } from '../store/store-key.ts';
import type { Release } from '../types/index.ts';

/** Shortens the message or stack of an error to its first line and the first position in the candidate's sources. */
export type ErrorFormatter = (text: string) => string;

/**
 * Creates the format of errors of a release's scripts. The source maps are in the folder of its build; without
 * them, the position is that in the script.
 */
export function createErrorFormatter(release: Release | null, buildDir: string | undefined): ErrorFormatter {
  const maps = new Map<string, TraceMap | null>();
  const readMap = (file: string) => {
    const known = maps.get(file);
    // The file is part of an error's text, which a page can make up.
    if (known !== undefined || !buildDir || !isStoreKey(file)) return known;
    const mapFile = path.join(buildDir, `${file}.map`);
    const map = existsSync(mapFile) ? new TraceMap(readFileSync(mapFile, 'utf8')) : null;
    maps.set(file, map);
    return map;
  };
  const locate = (file: string, line: number, column: number): string => {
    const map = readMap(file);
    // Columns of stacks start at 1, those of source maps at 0.
    const original = map && originalPositionFor(map, { line, column: column - 1 });
    return original?.source ? `${original.source}:${original.line}:${original.column + 1}` : `${file}:${line}:${column}`;
  };
  return (text) => {
    const [message = ''] = text.split('\n');
    const positions = release
      ? [...text.matchAll(new RegExp(`/${release.releaseId}/([\\w./-]+\\.js)(?:\\?[^\\s:)]*)?:(\\d+):(\\d+)`, 'g'))]
      : [];
    const sources = positions.map(([, file = '', line, column]) => locate(file, Number(line), Number(column)));
    const source = sources.find((each) => !each.includes('node_modules/')) ?? sources[0];
    return source ? `${message} (${source})` : message;
  };
}
