import assert from 'node:assert/strict';
import { isAutomatedSubmission } from './is-automated-submission.ts';

Deno.test('returns true for a filled honeypot or a submission below the minimum time', () => {
  for (const header of ['90000.1', '5.0', '999.0']) assert.equal(isAutomatedSubmission(header, 1000), true, header);
});

Deno.test('returns false for a slow enough submission and for a missing or malformed header', () => {
  for (const header of [null, '', '1000.0', '90000.0', 'NaN.0', '-1.0', '1e9.1', '5.2'])
    assert.equal(isAutomatedSubmission(header, 1000), false, String(header));
});
