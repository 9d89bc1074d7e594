import { summarizeAudit } from 'shared-contracts/audit-summary';
import { countFindings } from './count-findings.ts';

test('kinds of problems are counted, and those that the preview has no more', () => {
  const areas = summarizeAudit({
    title: { before: 1, after: 0, where: [] },
    'image-alt': { before: 8, after: 1, where: [] },
    framing: { before: 1, after: null, where: [] },
    description: { before: 0, after: 0, where: [] },
  });
  expect(countFindings(areas)).toEqual({ found: 3, repaired: 1 });
});
