import path from 'node:path';
import { repository } from '../tools/config.ts';

/** A path below the project's folder; without parts the folder itself. */
export function inRepository(...parts: string[]): string {
  return path.join(repository, ...parts);
}
