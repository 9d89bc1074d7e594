import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../parts.ts';

const folder = path.join(repository, 'e2e');

/** Relative imports of the files below `e2e`, by path from there. */
export function readJourneyImports(): Record<string, string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return Object.fromEntries(files.map((file) => [file, readImports(file)]));
}

function readImports(file: string): string[] {
  const imports = readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...imports].map(([, specifier = '']) => path.posix.join(path.posix.dirname(file), specifier));
}
