import { readFileSync } from 'node:fs';
import { createSystemSchemas } from '../src/services/auth-and-rest.ts';
import { repositoryPath } from '../src/settings/repository-path.ts';
import { runQuery } from './test-database.ts';
import type { TestStack } from './test-stack.ts';

/** Creates a database as a hosted project has it before its first migration, on the server of a stack. Returns its URL. */
export async function createHostedDatabase(stack: TestStack, name: string): Promise<string> {
  const url = Object.assign(new URL(stack.databaseUrl), { pathname: `/${name}` }).href;
  await stack.sql(`create database ${name}`);
  await createSystemSchemas(url);
  await runQuery(url, readFileSync(repositoryPath('supabase/local-bootstrap.sql'), 'utf8'));
  return url;
}
