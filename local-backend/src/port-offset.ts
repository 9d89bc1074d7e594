import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findDataFolderOwner, getDataFolder } from './data-folder.ts';
import { type LocalPorts, readLocalPorts } from './settings/local-ports.ts';

/** Adds the port offset of the data folder's last start to the environment. @throws Error when the environment contradicts it */
export function addRecordedPortOffset(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const dataDir = getDataFolder(env);
  const recorded = readRecord(dataDir);
  if (recorded === null) return env;
  if (env.PORT_OFFSET && Number(env.PORT_OFFSET) !== Number(recorded)) {
    throw new Error(
      `The data folder ${dataDir} belongs to PORT_OFFSET=${recorded}, but PORT_OFFSET=${env.PORT_OFFSET} is set: ` +
        'remove PORT_OFFSET, or set DATA_DIR to the folder of the other copy.',
    );
  }
  return { ...env, PORT_OFFSET: recorded };
}

/** The same for commands that start the stack: a set `PORT_OFFSET` moves the data folder to other ports unless its stack runs. */
export function addPortOffsetForStart(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return env.PORT_OFFSET && !findDataFolderOwner(getDataFolder(env)) ? env : addRecordedPortOffset(env);
}

/** Records the port offset with which the data folder's stack starts. */
export function recordPortOffset(dataDir: string, ports: LocalPorts): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(getRecordFile(dataDir), JSON.stringify({ PORT_OFFSET: String(ports.site - readLocalPorts({}).site) }));
}

function readRecord(dataDir: string): string | null {
  try {
    return (JSON.parse(readFileSync(getRecordFile(dataDir), 'utf8')) as { PORT_OFFSET: string }).PORT_OFFSET;
  } catch {
    return null;
  }
}

function getRecordFile(dataDir: string): string {
  return path.join(dataDir, 'ports.json');
}
