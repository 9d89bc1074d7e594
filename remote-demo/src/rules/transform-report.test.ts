import { type AuditResults, summarizeAudit } from 'shared-contracts/audit-summary';
import { FEATURE_KEYS, type FeatureKey } from 'shared-contracts/transform';
import { noChangesReasons } from '../content/count-labels.ts';
import { describeFeatures, parseTransformReportHeader } from './transform-report.ts';

const describeAlone = (header: string, feature: FeatureKey) => describeFeatures(parseTransformReportHeader(header), [])[feature];

/** Areas of an audit with the numbers of problems before and after; null if the preview can't show a repair. */
const findAreas = (results: Readonly<Record<string, readonly [before: number, after: number | null]>>) =>
  summarizeAudit(
    Object.fromEntries(Object.entries(results).map(([check, [before, after]]) => [check, { before, after, where: [] }])) as AuditResults,
  );

test('describeFeatures formats the counts, the most informative first, and measures after changes', () => {
  expect(describeAlone('{"performance":{"images":1236,"lazy":1234,"scripts":1,"videos":0}}', 'performance')).toEqual({
    hasChanged: true,
    texts: ['1,234 images can wait until they’re near'],
  });
  expect(describeAlone('{"analytics":{"words":900,"calls":2}}', 'analytics').texts).toEqual([
    '2 calls to action marked',
    '900 words counted',
  ]);
});

test('what a feature only measured is no change', () => {
  expect(describeAlone('{"backend":{"milliseconds":120}}', 'backend')).toEqual({
    hasChanged: false,
    texts: ['120 ms to answer', 'its work is on your server'],
  });
});

test('a feature that changed nothing says why, and one without a report has no text', () => {
  for (const key of FEATURE_KEYS)
    expect(describeFeatures({ [key]: {} }, [])[key]).toEqual({ hasChanged: false, texts: [noChangesReasons[key]] });
  expect(describeFeatures({}, []).chat).toEqual({ hasChanged: false, texts: [] });
});

test('a feature without counts names the findings that it repaired', () => {
  const areas = findAreas({ 'field-label': [3, 0], 'field-type': [1, 0], 'submit-button': [1, 1] });
  expect(describeFeatures({ forms: { improved: 0 } }, areas).forms).toEqual({ hasChanged: true, texts: ['2 findings repaired'] });
});

test('what a redesign repaired is no work of another switch', () => {
  const areas = findAreas({ 'target-size': [1, 0] });
  expect(describeFeatures({ mobile: {} }, areas).mobile.texts).toEqual(['1 finding repaired']);
  const { mobile } = describeFeatures({ mobile: {}, look: 'gallery' }, areas);
  expect(mobile.texts).toEqual(['1 finding repaired by the new layout']);
});

test.each([
  ['security', { framing: [1, null], 'referrer-policy': [1, null], cookies: [1, null] }, '3 findings need your server'],
  ['seo', { hreflang: [2, 2] }, '1 finding still open'],
  // As many as the area shows, also if another switch may repair one.
  ['mobile', { 'small-text': [1, 1], 'contact-first-screen': [1, 1] }, '2 findings still open'],
  ['performance', { 'dom-size': [1, 1], compression: [1, null] }, '2 findings still open'],
  // Another switch repairs these.
  ['mobile', { 'label-in-name': [1, 1], 'color-contrast': [1, 1] }, 'its viewport was set already'],
  // No switch repairs the size of the document, so the redesign that made it smaller isn't this one's change.
  ['performance', { 'dom-size': [1, 0] }, 'nothing can safely load later'],
] as const)('%s without changes never contradicts the findings %j', (feature, results, text) => {
  expect(describeFeatures({ [feature]: {} }, findAreas(results))[feature]).toEqual({ hasChanged: false, texts: [text] });
});

test('a redesign is named before its counts, and a page in its own layout has counts only', () => {
  const report = parseTransformReportHeader('{"design":{"headings":2}}');
  const restyled = '2 headings restyled';
  expect(describeFeatures({ ...report, look: 'workshop' }, []).design.texts).toEqual(['laid out as a workshop', restyled]);
  expect(describeFeatures(report, []).design.texts).toEqual([restyled]);
});

test.each([null, '', 'no json', '[]', '"text"', 'null'])('parses the header %s as an empty report', (header) => {
  expect(parseTransformReportHeader(header)).toEqual({});
});

test('parseTransformReportHeader ignores values that are not numbers', () => {
  expect(parseTransformReportHeader('{"seo":{"alts":3,"list":[1],"word":"x"},"chat":null}')).toEqual({ seo: { alts: 3 }, chat: {} });
});
