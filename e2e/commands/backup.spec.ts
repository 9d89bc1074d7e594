import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { repository } from '../../tools/parts.ts';
import { config, DATA_DIR, PORT_OFFSET } from '../stack.ts';

const DRILL_TIMEOUT_MS = 240_000;

test('the restore drill backs up the running site, restores the backup elsewhere and compares both', async ({ request }) => {
  test.setTimeout(DRILL_TIMEOUT_MS);
  const response = await request.post(`${config.settings.backendUrl}/functions/v1/submit-quote`, {
    data: createQuoteRequest({ email: 'drill@client.test' }),
    headers: { apikey: LOCAL_KEYS.publishable },
  });
  expect(response.status()).toBe(200);
  const env = { ...process.env, DATA_DIR, PORT_OFFSET: String(PORT_OFFSET), NODE_NO_WARNINGS: '1' };
  const { stdout } = await promisify(execFile)('node', ['tools/backup/drill.ts'], { cwd: repository, env });
  expect(stdout).toMatch(/1\. Backup: \d+ tables with \d+ rows, \d+ objects/);
  expect(stdout).toMatch(/public\.quotes: [1-9]\d* rows/);
  expect(stdout).toMatch(/A backup of the restored site is equal: every table, and [1-9]\d+ objects/);
  expect(stdout).toMatch(/The site composes from the restored store: [12]\d pages[\s\S]*The drill passed/);
});
