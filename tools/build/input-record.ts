import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Config, getBuildDir } from '../config.ts';
import { isProductionFile, listRepositoryFiles } from '../list-files.ts';
import { listSourcePaths, repository } from '../parts.ts';

/** Hashes of files and other settings that a build depends on, by their names. */
type InputRecord = Record<string, string>;

/** Lists the files that a part is built from, by their paths below `root`. */
export function listBuildFiles(part: string, root = repository): string[] {
  const sources = listSourcePaths(part);
  const isSource = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  return listRepositoryFiles(root).filter((file) => isSource(file) && isProductionFile(file));
}

/** Reads what a build of the part depends on now. */
export function readBuildInputs(part: string, root = repository): InputRecord {
  return {
    node: process.version,
    ...Object.fromEntries(listBuildFiles(part, root).map((file) => [file, hashFile(path.join(root, file))])),
  };
}

/** Stores what a build was made of. */
export function recordInputs(config: Pick<Config, 'dataDir'>, part: string, inputs: InputRecord): void {
  writeFileSync(getRecordFile(config, part), JSON.stringify(inputs));
}

/** Removes the record, so that an interrupted build is repeated. */
export function removeInputRecord(config: Pick<Config, 'dataDir'>, part: string): void {
  rmSync(getRecordFile(config, part), { force: true });
}

/** Lists the inputs that differ from those of the last build; null if there is none. */
export function listChangedInputs(config: Pick<Config, 'dataDir'>, part: string, inputs: InputRecord): string[] | null {
  const file = getRecordFile(config, part);
  if (!existsSync(file)) return null;
  const built: InputRecord = JSON.parse(readFileSync(file, 'utf8'));
  return [...new Set([...Object.keys(built), ...Object.keys(inputs)])].filter((name) => built[name] !== inputs[name]);
}

function hashFile(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function getRecordFile(config: Pick<Config, 'dataDir'>, part: string): string {
  return `${getBuildDir(config, part)}.inputs.json`;
}
