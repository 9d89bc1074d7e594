import path from 'node:path';
import { repositoryPath } from './repository-path.ts';

/** Returns the folder of the local database, mails and releases: `DATA_DIR`, or `.data` in the repository. */
export function getDataFolder(env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(repositoryPath(), env.DATA_DIR ?? '.data');
}
