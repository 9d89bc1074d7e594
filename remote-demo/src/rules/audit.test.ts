import { summarizeAudit } from 'shared-contracts/audit-summary';
import { parseAuditHeader } from './audit.ts';

const audit = {
  'image-alt': { before: 12, after: 0, where: ['#a>img'] },
  'link-name': { before: 2, after: 1, where: [] },
  'button-name': { before: 0, after: 0, where: [] },
  'html-lang': { before: 0, after: 0, where: [] },
  framing: { before: 1, after: null, where: [] },
};

test('a finding is repaired only if the transformed page has no such problem', () => {
  const [accessibility] = summarizeAudit(audit);
  expect(accessibility?.findings).toEqual([
    { check: 'image-alt', count: 12, repaired: 12, where: ['#a>img'], isRemeasured: true, isRepaired: true },
    { check: 'link-name', count: 2, repaired: 1, where: [], isRemeasured: true, isRepaired: false },
  ]);
});

test('the score is the share of applicable checks without a problem, before and after', () => {
  expect(summarizeAudit(audit).map(({ area, checks, scoreBefore, scoreAfter }) => [area, checks, scoreBefore, scoreAfter])).toEqual([
    ['accessibility', 4, 50, 75],
    ['security', 1, 0, 0],
  ]);
});

test('a check that got worse lowers the score', () => {
  expect(summarizeAudit({ title: { before: 0, after: 1, where: [] } })[0]).toMatchObject({ scoreBefore: 100, scoreAfter: 0, findings: [] });
});

test('unknown checks and malformed results are skipped, and a malformed header is an empty audit', () => {
  const header = JSON.stringify({ ...audit, magic: audit.framing, title: { before: 'x', after: 0, where: [] }, canonical: null });
  expect(parseAuditHeader(header)).toEqual(audit);
  expect(parseAuditHeader('{"image-alt":[12,0,"#a>img"],"framing":[1,null],"title":["x",0]}')).toEqual({
    'image-alt': audit['image-alt'],
    framing: audit.framing,
  });
  for (const malformed of [null, '', '{', '[]', '1', 'null']) expect(parseAuditHeader(malformed)).toEqual({});
});
