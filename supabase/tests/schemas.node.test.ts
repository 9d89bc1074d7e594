import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { repositoryPath } from 'local-backend/repository-path';
import { readSupabaseConfig } from 'local-backend/supabase-config';
import { createHostedDatabase } from 'local-backend/testing/hosted-database';
import { runQuery } from 'local-backend/testing/test-database';
import { TestStack } from 'local-backend/testing/test-stack';
import { readCatalog } from './read-catalog.ts';

let stack: TestStack;
let declared: string;
before(async () => {
  stack = await TestStack.start();
  declared = await createHostedDatabase(stack, `declared_${process.pid}`);
});
after(async () => {
  await stack.sql(`drop database declared_${process.pid} with (force)`);
  await stack.stop();
});

describe('the schemas of supabase/schemas', () => {
  it('all files of supabase/schemas are listed in config.toml', () => {
    const listed = readSupabaseConfig().db.migrations.schema_paths.map((file) => path.basename(file));
    assert.deepEqual(listed.sort(), readdirSync(repositoryPath('supabase/schemas')).sort());
  });

  it('supabase/schemas declares the same objects, rights and policies as the migrations create', async () => {
    const { schema_paths: files } = readSupabaseConfig().db.migrations;
    for (const file of files) await runQuery(declared, readFileSync(repositoryPath('supabase', file), 'utf8'));
    const [fromSchemas, fromMigrations] = [await readCatalog(declared), await readCatalog(stack.databaseUrl)];
    assert.ok(fromMigrations.length > 100);
    const listMissing = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line));
    assert.deepEqual(
      { onlyInSchemas: listMissing(fromSchemas, fromMigrations), onlyInMigrations: listMissing(fromMigrations, fromSchemas) },
      { onlyInSchemas: [], onlyInMigrations: [] },
      'Change supabase/schemas and add a migration that does the same (docs/backend.md).',
    );
  });
});
