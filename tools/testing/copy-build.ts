import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Copies a build to the folder `dist` and replaces texts in its scripts. A build contains the hashes of its chunks, which become
 * those of the changed files. Returns the names of the files that contained one of the texts.
 */
export function copyBuild(build: string, dist: string, replacements: readonly (readonly [text: string, replacement: string])[]): string[] {
  cpSync(build, dist, { recursive: true });
  const scripts = readdirSync(dist)
    .filter((name) => /\.c?js$/.test(name))
    .map((name) => {
      const code = readFileSync(path.join(dist, name), 'utf8');
      return { name, code, changed: replaceAll(code, replacements) };
    });
  const hashes = scripts.map(({ code, changed }) => [hash(code), hash(changed)] as const);
  for (const { name, changed } of scripts) writeFileSync(path.join(dist, name), replaceAll(changed, hashes));
  return scripts.flatMap(({ name, code, changed }) => (code === changed ? [] : [name]));
}

function replaceAll(text: string, replacements: readonly (readonly [text: string, replacement: string])[]): string {
  return replacements.reduce((result, [from, to]) => result.replaceAll(from, () => to), text);
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
