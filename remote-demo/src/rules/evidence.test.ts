import { formatBytes, parseEvidence } from './evidence.ts';

const load = { requests: 9, bytes: 240_400, unknownSizes: 1, blockingRequests: 3, blockingMs: 700 };

test('parseEvidence returns the evidence of the header, and undefined for a malformed one', () => {
  const evidence = { load: { before: load, after: load }, headers: [{ name: 'referrer-policy', before: null, after: 'origin' }] };
  expect(parseEvidence(JSON.stringify(evidence))).toEqual(evidence);
  const malformed = [
    null,
    '{',
    '[]',
    '{"load":{}}',
    JSON.stringify({ ...evidence, headers: 1 }),
    JSON.stringify({ ...evidence, outline: {} }),
  ];
  for (const header of malformed) expect(parseEvidence(header)).toBeUndefined();
});

test('bytes are whole kilobytes', () => {
  expect([formatBytes(240_400), formatBytes(1_200_000)]).toEqual(['240 kB', '1,200 kB']);
});
