import { formatKilobytes } from './format-kilobytes.ts';

test('bytes are whole kilobytes', () => {
  expect([formatKilobytes(240_400), formatKilobytes(1_200_000)]).toEqual(['240 kB', '1,200 kB']);
});
