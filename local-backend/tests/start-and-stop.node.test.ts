import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { assertLocalDatabase, migrate } from '../src/postgres/migrate.ts';
import { createQuoteRequest } from '../testing/quote-request.ts';
import { TestStack } from '../testing/test-stack.ts';

const isEmbedded = process.env.DB !== 'postgres';

let stack: TestStack;
before(async () => {
  stack = await TestStack.start();
});
after(() => stack.stop());

describe('a start that fails exits with code 1 and one line with the cause and the solution', { skip: !isEmbedded }, () => {
  it('when the data folder is in use', async () => {
    const second = await TestStack.create({ STACK_DATA: stack.dataDir });
    await assert.rejects(second.startProcess(), {
      message: /exited with 1: The data folder .* is in use by process \d+: stop that process, or set DATA_DIR to another folder\.\n$/,
    });
    await second.stop();
  });

  it('when a port is in use on 127.0.0.1 or ::1', async () => {
    for (const host of ['127.0.0.1', '::1']) {
      const second = await TestStack.create();
      const { inbox } = second.ports;
      const other = createServer().listen(inbox, host);
      await assert.rejects(second.startProcess(), {
        message: `The stack exited with 1: Port ${inbox} is in use: stop the program that uses it, or set PORT_OFFSET.\n`,
      });
      other.close();
      await second.stop();
    }
  });
});

it('a killed backend has stored every acknowledged quote, and starts again', async () => {
  const quotes = Array.from({ length: 80 }, () => createQuoteRequest({ company: 'Crash' }));
  const acknowledged = new Set<string>();
  await Promise.all(
    quotes.map(async (quote) => {
      const response = await stack.post('submit-quote', quote).catch(() => null);
      if (!response?.ok) return;
      acknowledged.add(quote.email);
      if (acknowledged.size === 15) void stack.endProcess('SIGKILL');
    }),
  );
  assert.ok(acknowledged.size >= 15 && acknowledged.size < 80, `${acknowledged.size} were acknowledged`);

  await stack.startProcess();
  const { data } = await stack.serviceClient().from('quotes').select('email').eq('company', 'Crash');
  const stored = data?.map((row) => row.email) ?? [];
  for (const email of acknowledged) assert.ok(stored.includes(email), `${email} is lost`);
});

it('a database of another version is refused, with the command that helps', async () => {
  await stack.sql(`insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'unknown')`);
  await assert.rejects(migrate(stack.databaseUrl), /\(20200101000000_unknown\): run "npm run reset"/);
});

it('a database with the roles of a hosted project is refused', {
  skip: !isEmbedded && 'would change the roles of a server that other tests share',
}, async () => {
  await stack.sql('create role supabase_admin');
  await assert.rejects(assertLocalDatabase(stack.databaseUrl), /hosted Supabase project/);
});
