import assert from 'node:assert/strict';
import { createBookingChangeToken, readBookingIdOfToken } from './booking-change-token.ts';

const ID = '6f0e1b5c-3a52-4a59-9d0b-2f6f3b1d8a11';

Deno.test('a change token returns its booking, and none after any character was changed', () => {
  Deno.env.set('RATE_LIMIT_SECRET', 'test-secret');
  const token = createBookingChangeToken(ID);
  assert.equal(readBookingIdOfToken(token), ID);
  for (let index = 0; index < token.length; index++) {
    const changed = `${token.slice(0, index)}${token[index] === 'a' ? 'b' : 'a'}${token.slice(index + 1)}`;
    assert.equal(readBookingIdOfToken(changed), null, changed);
  }
  for (const value of [`${ID}.`, `.${token.split('.')[1]}`, `${token}\n`, token.toUpperCase(), [token], undefined, 1])
    assert.equal(readBookingIdOfToken(value), null, String(value));
});
