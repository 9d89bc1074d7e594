import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** Absolute path below the repository root; without segments the root itself. */
export function repositoryPath(...segments: string[]): string {
  return path.join(REPOSITORY, ...segments);
}
