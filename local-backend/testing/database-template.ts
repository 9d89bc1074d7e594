import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { repositoryPath } from '../src/settings/repository-path.ts';

/** What the data of a new database depends on. */
const SOURCES = ['supabase/migrations', 'supabase/seed.sql', 'supabase/local-bootstrap.sql', 'local-backend/src', 'package-lock.json'];
/** Folder of Postgres in the data folder of a stack. */
const NAME = 'postgres17';
const CACHE = repositoryPath('.cache/database-templates');

/**
 * Copies a new database with all migrations and the seed into the data folder of a stack that hasn't started yet. The copy replaces
 * initdb and all migrations, which take most of a start.
 * @param createDatabase starts and stops a stack without a template, and returns its data folder
 */
export async function copyDatabaseTemplate(dataDir: string, createDatabase: () => Promise<string>): Promise<void> {
  const template = path.join(CACHE, hashSources());
  if (!existsSync(template)) storeTemplate(await createDatabase(), template);
  cpSync(template, path.join(dataDir, NAME), { recursive: true });
  // Copied folders have the default mode, and Postgres refuses one that others can read.
  chmodSync(path.join(dataDir, NAME), 0o700);
}

/** The seed has times relative to now, so a template is used for a day. */
function hashSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of SOURCES.flatMap(listFiles)) hash.update(`${file}\0`).update(readFileSync(repositoryPath(file)));
  return hash.digest('hex').slice(0, 16);
}

function listFiles(source: string): string[] {
  if (statSync(repositoryPath(source)).isFile()) return [source];
  return readdirSync(repositoryPath(source), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(source, name))
    .filter((file) => statSync(repositoryPath(file)).isFile())
    .sort();
}

/** Several test files may create the template at the same time: the first one is kept. */
function storeTemplate(dataDir: string, template: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE))
    if (!name.startsWith(path.basename(template))) rmSync(path.join(CACHE, name), { recursive: true, force: true });
  const unfinished = `${template}.${process.pid}`;
  cpSync(path.join(dataDir, NAME), unfinished, { recursive: true });
  try {
    renameSync(unfinished, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
