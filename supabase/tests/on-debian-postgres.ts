import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'local-backend/free-port';
import { startPostgres } from 'local-backend/postgres';
import { describeMissing, findProgram, SKIPPED_EXIT_CODE } from '../../tools/system-programs.ts';

// Runs a command against a temporary Debian Postgres 15, with DB=postgres and DATABASE_URL:
// node supabase/tests/on-debian-postgres.ts node --test …
const postgresProgram = findProgram('postgres-15');
if (!postgresProgram) {
  console.log(`Skipped: ${describeMissing(['postgres-15'])} (Debian 12)`);
  process.exit(SKIPPED_EXIT_CODE);
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'debian-postgres-'));
const postgres = await startPostgres(dataDir, await findFreePort(), path.dirname(postgresProgram));
const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, DB: 'postgres', DATABASE_URL: postgres.url },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', async (code) => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
