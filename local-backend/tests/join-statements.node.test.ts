import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type postgres from 'postgres';
import { joinStatements } from '../src/services/join-statements.ts';

const ROLE = `SELECT set_config('role', $1, true)`;
const STATUS = `SELECT set_config('response.status', '', true)`;
const CALL = 'select * from public.read_desk($1) as "read_desk" limit $2';

type Sent = [text: string, values: unknown[], isPrepared: boolean];

/** Reserves a connection that lists what is sent; `answer` returns the result of a statement. */
async function reserveConnection(answer: (text: string) => Promise<unknown>) {
  const sent: Sent[] = [];
  const unsafe = (text: string, values: unknown[] = [], options: { prepare?: boolean } = {}) => {
    sent.push([text, values, options.prepare ?? false]);
    return answer(text);
  };
  const driver = { reserve: async () => ({ unsafe }) } as unknown as postgres.Sql;
  joinStatements(driver);
  const { unsafe: send } = await driver.reserve();
  return { send, sent };
}

describe('statements of a request', () => {
  it('the transaction and the settings are sent with the query, before any response', async () => {
    const { send, sent } = await reserveConnection(() => new Promise(() => undefined));
    await send('begin');
    await send(ROLE, ['authenticated']);
    await send(STATUS);
    assert.deepEqual(sent, []);
    void send(CALL, ['1', 5]).then();
    assert.deepEqual(sent, [
      ['begin', [], false],
      ['select set_config($1, $2, true), set_config($3, $4, true)', ['role', 'authenticated', 'response.status', ''], true],
      [CALL, ['1', 5], true],
    ]);
  });

  it('each is sent once, and queries of tables are not prepared', async () => {
    const { send, sent } = await reserveConnection(async (text) => [text]);
    await send('begin');
    await send(ROLE, ['anon']);
    assert.deepEqual(await send('select 1 from public.quotes where id = $1', ['x']), ['select 1 from public.quotes where id = $1']);
    await send('commit');
    assert.deepEqual(
      sent.map(([text, , isPrepared]) => `${text} ${isPrepared}`),
      ['begin false', 'select set_config($1, $2, true) true', 'select 1 from public.quotes where id = $1 false', 'commit false'],
    );
  });

  it('the query fails with the error of its settings', async () => {
    const { send } = await reserveConnection(async (text) => {
      if (text.startsWith('select')) throw new Error(text.includes('set_config') ? 'no such role' : 'transaction is aborted');
    });
    await send('begin');
    await send(ROLE, ['nobody']);
    await assert.rejects(async () => send(CALL, ['1', 5]), /no such role/);
  });
});
