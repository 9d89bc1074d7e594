import path from 'node:path';

/** The folder that holds the whole project. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** A path below the project's folder. */
export function inRepository(...parts: string[]): string {
  return path.join(repositoryRoot, ...parts);
}
