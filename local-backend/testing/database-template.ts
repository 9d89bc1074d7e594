import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryPath } from '../src/settings/repository-path.ts';

/** What the data of a new database depends on. */
const SOURCES = [
  'supabase/migrations',
  'supabase/seed.sql',
  'supabase/local-bootstrap.sql',
  'local-backend/src/postgres',
  'package-lock.json',
];
/** Folder of Postgres in the data folder of a stack. */
const NAME = 'postgres17';

/**
 * Copies a new database with all migrations and the seed into the data folder of a stack that hasn't started yet. The copy replaces
 * initdb and all migrations, which take most of a start.
 * @param createDatabase starts and stops a stack without a template, and returns its data folder
 */
export async function copyDatabaseTemplate(dataDir: string, createDatabase: () => Promise<string>): Promise<void> {
  const template = path.join(tmpdir(), `database-template-${hashSources()}`);
  if (!existsSync(template)) storeTemplate(path.join(await createDatabase(), NAME), template);
  cpSync(template, path.join(dataDir, NAME), { recursive: true });
  // Copied folders have the default mode, and Postgres refuses one that others can read.
  chmodSync(path.join(dataDir, NAME), 0o700);
}

/** The seed has times relative to now, so a template is used for a day. */
function hashSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const source of SOURCES.map((name) => repositoryPath(name))) {
    const files = statSync(source).isFile() ? [source] : readdirSync(source).map((name) => path.join(source, name));
    for (const file of files.sort()) hash.update(`${path.basename(file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Several test files may create the template at the same time: the first one is kept. */
function storeTemplate(database: string, template: string): void {
  const unfinished = `${template}.${process.pid}`;
  cpSync(database, unfinished, { recursive: true });
  try {
    renameSync(unfinished, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}
