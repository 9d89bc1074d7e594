import { correctLoad, formatKilobytes, parseEvidenceHeader } from './evidence.ts';

const load = { requests: 9, bytes: 240_400, unknownSizes: 1, blockingRequests: 3, blockingMs: 700 };

test('parseEvidenceHeader returns the evidence of the header, and undefined for a malformed one', () => {
  const evidence = { load: { before: load, after: load }, headers: [{ name: 'referrer-policy', before: null, after: 'origin' }] };
  expect(parseEvidenceHeader(JSON.stringify(evidence))).toEqual(evidence);
  const malformed = [null, '{', '[]', '{"load":{}}', JSON.stringify({ ...evidence, headers: 1 })];
  for (const header of malformed) expect(parseEvidenceHeader(header)).toBeUndefined();
});

test('a new layout loads its own styles with the page', () => {
  const evidence = { load: { before: load, after: load }, headers: [] };
  expect(correctLoad(evidence, 0).load).toEqual({ before: load, after: { ...load, requests: 6, blockingRequests: 0, blockingMs: 0 } });
  expect(correctLoad(evidence, 1).load.after).toEqual({ ...load, requests: 7, blockingRequests: 1 });
});

test('bytes are whole kilobytes', () => {
  expect([formatKilobytes(240_400), formatKilobytes(1_200_000)]).toEqual(['240 kB', '1,200 kB']);
});
