import assert from 'node:assert/strict';
import { isAutomatedSubmission } from './is-automated-submission.ts';

const isAutomated = (header: string | null) => isAutomatedSubmission(new Headers(header === null ? {} : { 'x-form-meta': header }));

Deno.test('returns true for a filled honeypot or a submission below the minimum time', () => {
  for (const header of ['90000.1', '5.0', '999.0']) assert.equal(isAutomated(header), true, header);
});

Deno.test('returns false for a slow enough submission and for a missing or malformed header', () => {
  for (const header of [null, '', '1000.0', '90000.0', 'NaN.0', '-1.0', '1e9.1', '5.2'])
    assert.equal(isAutomated(header), false, String(header));
});
