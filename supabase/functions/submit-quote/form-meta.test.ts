import assert from 'node:assert/strict';
import { looksAutomatic } from './form-meta.ts';

Deno.test('a filled trap or a form sent at once is automatic', () => {
  for (const header of ['90000.1', '5.0', '999.0']) assert.equal(looksAutomatic(header, 1000), true, header);
});

Deno.test('people, and callers that say nothing of use, are not judged', () => {
  for (const header of [null, '', '1000.0', '90000.0', 'NaN.0', '-1.0', '1e9.1', '5.2'])
    assert.equal(looksAutomatic(header, 1000), false, String(header));
});
