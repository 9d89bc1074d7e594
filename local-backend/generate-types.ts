import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from './src/postgres/migrate.ts';
import { startPostgres } from './src/postgres/start-postgres.ts';
import { createSystemSchemas } from './src/services/auth-and-rest.ts';
import { findFreePort } from './src/settings/free-port.ts';
import { repositoryPath } from './src/settings/repository-path.ts';

const target = repositoryPath('shared-contracts/src/backend/database.types.ts');

// Generates the TypeScript types of the migrated database. With --check compares them and exits with 1 when they differ.
const generated = await generateTypes();
if (!process.argv.includes('--check')) writeFileSync(target, generated);
else if (readFileSync(target, 'utf8') !== generated) {
  console.error(
    'shared-contracts/src/backend/database.types.ts is outdated: run "node local-backend/generate-types.ts" and commit the result.',
  );
  process.exit(1);
}

async function generateTypes(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'database-types-'));
  const postgres = await startPostgres(dataDir, await findFreePort());
  try {
    await createSystemSchemas(postgres.url);
    await migrate(postgres.url);
    const output = run(tmpdir(), 'supabase', ['gen', 'types', `--remote=${postgres.url}`, '--schema', 'public']);
    // The command prints notices before the types.
    const types = output.slice(output.indexOf('export type Json'));
    const header = '// Generated from the migrations by local-backend/generate-types.ts; a check fails when it is stale.\n';
    // Another file name, because Biome ignores the generated file.
    const formattedAs = target.replace('database.types', 'database');
    return run(repositoryPath(), 'biome', ['format', '--stdin-file-path', formattedAs], header + types);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

function run(cwd: string, tool: string, args: string[], input?: string): string {
  return execFileSync(repositoryPath('node_modules/.bin', tool), args, { cwd, input, encoding: 'utf8', stdio: 'pipe' });
}
