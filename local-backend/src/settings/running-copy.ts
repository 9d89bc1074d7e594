import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findDataFolderOwner } from '../processes/data-folder-lock.ts';
import { getDataFolder } from './data-folder.ts';
import { readPortOffset } from './port-offset.ts';
import { repositoryPath } from './repository-path.ts';

/** Records that a copy of the site starts with this data folder, so that commands without `DATA_DIR` find it while it runs. */
export function recordCopy(dataDir: string, list = getListFile()): void {
  if (readDataFolders(list).includes(dataDir)) return;
  mkdirSync(path.dirname(list), { recursive: true });
  appendFileSync(list, `${dataDir}\n`);
}

/**
 * Adds the data folder of the running copy to an environment without `DATA_DIR`: the default folder if it runs, otherwise the
 * only other copy (of several, that with `PORT_OFFSET`), which it prints. Without a running copy the environment stays as it is.
 * @throws Error that names the running copies if there are several
 */
export function addRunningCopy(env: NodeJS.ProcessEnv = process.env, list = getListFile()): NodeJS.ProcessEnv {
  if (env.DATA_DIR) return env;
  const defaultFolder = getDataFolder(env);
  const running = [defaultFolder, ...readDataFolders(list)].filter((dataDir) => findDataFolderOwner(dataDir));
  const matching = running.filter((dataDir) => !env.PORT_OFFSET || Number(readPortOffset(dataDir)) === Number(env.PORT_OFFSET));
  const [dataDir = defaultFolder, ...others] = matching;
  if (dataDir === defaultFolder) return env;
  if (others.length > 0) throw new Error(`Several copies are running: set DATA_DIR to ${matching.join(' or ')}.`);
  console.error(`Using the running copy with DATA_DIR=${dataDir}.`);
  return { ...env, DATA_DIR: dataDir };
}

function readDataFolders(list: string): string[] {
  try {
    return readFileSync(list, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function getListFile(): string {
  return path.join(repositoryPath(), '.cache/data-folders');
}
