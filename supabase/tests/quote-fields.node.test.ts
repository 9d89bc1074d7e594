import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from 'local-backend/testing/backend-client';
import { createQuoteRequest } from 'local-backend/testing/quote-request';
import { ADMIN, TestStack } from 'local-backend/testing/test-stack';
import { isTextField, QUOTE_FIELDS, QUOTE_KEYS, type QuoteField } from 'shared-contracts/quote-fields';

let stack: TestStack;
let admin: Client;
before(async () => {
  stack = await TestStack.start();
  admin = await stack.signIn(ADMIN);
});
after(() => stack.stop());

/** Inserts a quote past the rules of the function; returns the code of the database's error. */
async function insertQuote(changes: Record<string, unknown>): Promise<string | undefined> {
  const { error } = await stack
    .serviceClient()
    .from('quotes')
    .insert(createQuoteRequest(changes) as never);
  return error?.code;
}

function listForbidden(field: QuoteField): unknown[] {
  if (field.kind === 'choices') return [['Forbidden'], [...field.options, 'Forbidden']];
  if (field.kind === 'choice') return ['Forbidden', ''];
  const tooLong = `${'x'.repeat(field.limit)}@x.example`;
  return field.kind === 'text' ? [tooLong] : [tooLong, 'x\u0007@x.example'];
}

function listAllowed(field: QuoteField): unknown[] {
  if (field.kind === 'choices') return [[], [...field.options]];
  if (field.kind === 'choice') return [null, ...field.options];
  const longest = field.kind === 'email' ? `${'x'.repeat(field.limit - 10)}@x.example` : 'x'.repeat(field.limit);
  return field.required ? [longest] : [null, longest];
}

for (const key of QUOTE_KEYS) {
  const field: QuoteField = QUOTE_FIELDS[key];

  describe(`the field "${key}"`, () => {
    it('each quote field has a column with the limits and options of the rules', async () => {
      for (const value of listAllowed(field)) assert.equal(await insertQuote({ [key]: value }), undefined, `refuses ${value} in ${key}`);
      for (const value of listForbidden(field)) assert.equal(await insertQuote({ [key]: value }), '23514', `accepts ${value} in ${key}`);
    });

    it('each quote field is part of the search results, and a search finds its text', async () => {
      const word = `Needle${key.replaceAll(/[^a-z]/gi, '')}`;
      const value = field.kind === 'email' ? `${word}@example.test` : word;
      const quote = createQuoteRequest(isTextField(field) ? { [key]: value } : {});
      assert.equal((await stack.post('submit-quote', quote)).status, 200);
      const p_search = isTextField(field) ? word.toUpperCase() : quote.email;
      const { data } = await admin.rpc('search_quotes', { p_search, p_messages: true });
      assert.deepEqual(data?.[0]?.[key], quote[key], `The search finds no ${key}: private.join_searchable_fields excludes it.`);
    });
  });
}
