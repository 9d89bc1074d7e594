import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openAuthAndRest } from './src/auth-and-rest-server.ts';
import { findFreePort } from './src/free-port.ts';
import { migrate } from './src/migrate.ts';
import { startPostgres } from './src/postgres/start-postgres.ts';
import { repositoryPath } from './src/repository-path.ts';

const target = repositoryPath('shared-contracts/src/database.types.ts');

// Writes the types of the migrated database; with --check it only compares and fails when they are stale.
const generated = await generate();
if (!process.argv.includes('--check')) writeFileSync(target, generated);
else if (readFileSync(target, 'utf8') !== generated) {
  console.error('shared-contracts/src/database.types.ts is stale: run "node local-backend/generate-types.ts" and commit the result.');
  process.exit(1);
}

async function generate(): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'database-types-'));
  const postgres = await startPostgres(dataDir, await findFreePort());
  try {
    const system = openAuthAndRest(postgres.url, {
      siteOrigins: ['http://localhost'],
      apiUrl: 'http://localhost',
      inboxUrl: 'http://localhost',
    });
    await system.makeSystemSchemas();
    await system.close();
    await migrate(postgres.url);
    const raw = run(tmpdir(), 'supabase', ['gen', 'types', `--remote=${postgres.url}`, '--schema', 'public']);
    const header = '// Generated from the migrations by local-backend/generate-types.ts; a check fails when it is stale.\n';
    // The tool prints notes of its own before the types; Biome is told another name, since it leaves the real file alone.
    return run(
      repositoryPath(),
      'biome',
      ['format', '--stdin-file-path', target.replace('database.types', 'database')],
      header + raw.slice(raw.indexOf('export type Json')),
    );
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

function run(cwd: string, tool: string, args: string[], input?: string): string {
  return execFileSync(repositoryPath('node_modules/.bin', tool), args, {
    cwd,
    input,
    encoding: 'utf8',
    stdio: 'pipe',
  });
}
