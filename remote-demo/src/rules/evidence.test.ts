import { formatKilobytes, parseEvidenceHeader } from './evidence.ts';

const load = { requests: 9, bytes: 240_400, unknownSizes: 1, blockingRequests: 3, blockingMs: 700 };

test('parseEvidenceHeader returns the evidence of the header, and undefined for a malformed one', () => {
  const evidence = { load: { before: load, after: load }, headers: [{ name: 'referrer-policy', before: null, after: 'origin' }] };
  expect(parseEvidenceHeader(JSON.stringify(evidence))).toEqual(evidence);
  const malformed = [null, '{', '[]', '{"load":{}}', JSON.stringify({ ...evidence, headers: 1 })];
  for (const header of malformed) expect(parseEvidenceHeader(header)).toBeUndefined();
});

test('bytes are whole kilobytes', () => {
  expect([formatKilobytes(240_400), formatKilobytes(1_200_000)]).toEqual(['240 kB', '1,200 kB']);
});
