import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '../stack.ts';

/** Path of the chunk of the fault site's shell that contains `text`. */
export function findShellChunk(text: string): string {
  const releases = path.join(config.dataDir, 'fault-site/cdn/shell');
  const { releaseId } = JSON.parse(readFileSync(path.join(releases, 'current.json'), 'utf8'));
  const matches = readdirSync(path.join(releases, releaseId)).filter(
    (name) => /^c\..*\.js$/.test(name) && readFileSync(path.join(releases, releaseId, name), 'utf8').includes(text),
  );
  if (matches.length !== 1) throw new Error(`${matches.length} chunks of the shell contain “${text}”.`);
  return `/shell/${releaseId}/${matches[0]}`;
}
