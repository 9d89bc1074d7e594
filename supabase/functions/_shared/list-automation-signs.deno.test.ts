import assert from 'node:assert/strict';
import { listAutomationSigns } from './list-automation-signs.ts';

const listSigns = (header: string | null) => listAutomationSigns(new Headers(header === null ? {} : { 'x-form-meta': header }));

Deno.test('a filled honeypot and a submission below the minimum time are signs of a bot', () => {
  for (const [header, signs] of [
    ['90000.1', ['trap']],
    ['999.0', ['speed']],
    ['5.1', ['trap', 'speed']],
  ] as const)
    assert.deepEqual(listSigns(header), signs, header);
});

Deno.test('a slow enough submission and a missing or malformed header have no sign of a bot', () => {
  for (const header of [null, '', '1000.0', '90000.0', 'NaN.0', '-1.0', '1e9.1', '5.2'])
    assert.deepEqual(listSigns(header), [], String(header));
});
