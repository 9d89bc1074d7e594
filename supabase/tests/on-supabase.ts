import { execFileSync, spawn } from 'node:child_process';
import { repositoryPath } from 'local-backend/repository-path';

// Runs the tests of the policies against the official stack of `supabase start`, which needs Docker.
const output = execFileSync('supabase', ['status', '--output', 'json'], { cwd: repositoryPath(), encoding: 'utf8' });
const { API_URL, DB_URL, PUBLISHABLE_KEY, SECRET_KEY } = JSON.parse(output) as Record<string, string | undefined>;
if (!API_URL || !DB_URL || !PUBLISHABLE_KEY || !SECRET_KEY)
  throw new Error('`supabase status` printed no URL or no keys: run `npx supabase start` first.');
const environment = {
  SUITE_URL: API_URL,
  SUITE_DATABASE_URL: DB_URL,
  SUITE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUITE_SECRET_KEY: SECRET_KEY,
};
spawn('node', ['--test', 'supabase/tests/policies*.node.test.ts'], {
  cwd: repositoryPath(),
  stdio: 'inherit',
  env: { ...process.env, ...environment },
}).once('exit', (code) => process.exit(code ?? 1));
