import { getVisibleRowRange, listPagesInRange } from '../list/row-range.ts';
import { createReplyTemplate, findReplyErrors, getInitialCursorPosition } from '../reply/reply-text.ts';
import { createQuote } from '../testing/quote-rows.ts';
import { quotesToCsv } from './csv-export.ts';
import { getLastDays } from './dates.ts';
import { getBadgeVariant } from './quote.ts';
import { findShortcutAction } from './shortcuts.ts';
import { toCsv } from './to-csv.ts';
import { initialViewState, parseViewState, serializeViewState, type ViewState } from './view-state.ts';

const keyPress = (key: string, modifiers: Partial<Parameters<typeof findShortcutAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

test('getBadgeVariant returns default for new, secondary for contacted and outline for other statuses', () => {
  expect(['new', 'contacted', 'archived'].map(getBadgeVariant)).toEqual(['default', 'secondary', 'outline']);
});

test('a view state is unchanged after serializing and parsing it', () => {
  const state: ViewState = {
    ...initialViewState,
    tab: 'emails',
    isBoard: true,
    search: 'a & b = "c"',
    status: 'contacted',
    services: ['Website', 'Backend/API'],
    budgets: ['$150K+'],
    stages: ['talking', 'won'],
    owners: ['me', 'nobody', '00000000-0000-4000-8000-000000000002'],
    tags: ['Shop', 'a, b'],
    minValue: 0,
    maxValue: 5000,
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'name',
    emailSearch: 'ü+%',
    quoteId: '00000000-0000-4000-8000-000000000001',
  };
  expect(parseViewState(serializeViewState(state))).toEqual(state);
  expect(serializeViewState(initialViewState)).toBe('');
});

test('parseViewState ignores invalid values', () => {
  const lead = '&stage=x&owner=y&tag=+&min=-1&max=1e3';
  const query = `?tab=x&status=deleted&service=Hats&budget=1&from=2026-13-01&sort=z&quote=../etc${lead}`;
  expect(parseViewState(query)).toEqual(initialViewState);
});

test('parseViewState cuts long searches, and no character into halves', () => {
  const text = `x${'🦊'.repeat(300)}`;
  const { search, emailSearch } = parseViewState(`?q=${encodeURIComponent(text)}&find=${encodeURIComponent(text)}`);
  expect([search, emailSearch]).toEqual([`x${'🦊'.repeat(199)}`, `x${'🦊'.repeat(199)}`]);
});

test('parseViewState finds a quote whose link was written in capital letters', () => {
  expect(parseViewState('?quote=7E75EFAC-280B-410D-80E9-7399DA2FD988').quoteId).toBe('7e75efac-280b-410d-80e9-7399da2fd988');
});

test('parseViewState opens no quote for a text that only contains an ID', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  expect([id, `x${id}`, `${id}x`].map((quote) => parseViewState(`?quote=${quote}`).quoteId)).toEqual([id, null, null]);
});

test('toCsv leaves signs inside of a text as they are', () => {
  expect(toCsv(['a'], [['a-b = c']])).toContain('"a-b = c"');
});

test('listPagesInRange returns one page for one row', () => {
  expect(listPagesInRange({ first: 120, last: 120 }, 50)).toEqual([2]);
});

const readOnlyCell = (csv: string) => /^\ufeff"a"\r\n"(.*)"\r\n$/s.exec(csv)?.[1]?.replaceAll('""', '"');

test.each([
  ...['=1+1', '+1+1', '-1-1', '+1-2', '+555123*4567890', '+A1', '-(1)', "-2+3+cmd|' /C calc'!A0", '@SUM(A1)'],
  ...['  =HYPERLINK("x")', '\t=1', '\r=1', '\u200e=1', '-5\t=1', '+49 30 1234567\n=1', '\uff1d1', '\uff0bA1', '\ufe661'],
])('toCsv prefixes the formula %j with an apostrophe', (text) => {
  expect(readOnlyCell(toCsv(['a'], [[text]]))).toBe(`'${text}`);
});

test.each([
  ...['+49 30 1234567', '+1 (555) 123-4567 ext. 12', '+1-555-123-4567', '+49 (0)30/123456', '\uff0b81 3 1234 5678'],
  ...['+1 (212) 555\u20110123', '+55 11 91234\u20135678', '+44 20 7946 0958, ext. 12', '+1 212 555 0123 extension 5'],
  ...['-5.00', '- 1,234.56 \u20ac', '-$12.50', '+3', '-1.5e-7', '-12%', '-.5', '-5,00 EUR'],
])('toCsv keeps the number %j as it is', (text) => {
  expect(readOnlyCell(toCsv(['a'], [[text]]))).toBe(text);
});

test('quotesToCsv exports a repeated quote once', () => {
  const quote = createQuote(1);
  expect(quotesToCsv([quote, quote]).trim().split('\r\n')).toHaveLength(2);
});

test('the reply template has a subject and a greeting, and a reply needs both fields within their limits', () => {
  const ada = { name: 'Ada', email: 'ada@example.test' };
  const template = createReplyTemplate(ada.name);
  expect(template.subject).toBe('Re: Your quote request');
  expect(template.message).toMatch(/^Hi Ada,/);
  const required = 'This field is required.';
  expect(findReplyErrors(ada, { subject: ' ', message: 'x' })).toEqual({ subject: required });
  expect(findReplyErrors(ada, { subject: '', message: '\n' })).toEqual({ subject: required, message: required });
  expect(findReplyErrors(ada, { ...template, subject: 'x'.repeat(201) })).toEqual({ subject: 'Use at most 200 plain characters.' });
  expect(findReplyErrors(ada, template)).toEqual({});
});

test('getInitialCursorPosition returns the empty line of the template, or the end of other messages', () => {
  const { message } = createReplyTemplate('Ada');
  expect(message.slice(getInitialCursorPosition(message)).trim()).toBe('Best regards,');
  expect(getInitialCursorPosition('Draft')).toBe(5);
});

test('getVisibleRowRange and listPagesInRange handle long, short, overscrolled and empty lists', () => {
  expect(getVisibleRowRange(100_000, 100, 50_000, 800, 5)).toEqual({ first: 495, last: 512 });
  expect(getVisibleRowRange(3, 100, 0, 800, 5)).toEqual({ first: 0, last: 2 });
  expect(getVisibleRowRange(3, 100, 90_000, 800, 5)).toEqual({ first: 2, last: 2 });
  expect(getVisibleRowRange(0, 100, 0, 800, 5)).toEqual({ first: 0, last: -1 });
  expect(listPagesInRange({ first: 495, last: 512 }, 50)).toEqual([9, 10]);
  expect(listPagesInRange({ first: 0, last: -1 }, 50)).toEqual([0]);
});

test('findShortcutAction ignores unknown keys, modifier combinations and disabled character keys', () => {
  expect(['C', 'y'].map((key) => findShortcutAction(keyPress(key), true))).toEqual(['contacted', null]);
  expect(findShortcutAction(keyPress('c', { ctrlKey: true }), true)).toBeNull();
  expect([findShortcutAction(keyPress('c'), false), findShortcutAction(keyPress('ArrowDown'), false)]).toEqual([null, 'next']);
});

test('the last days end today, also over a month and a change of the clock', () => {
  expect(getLastDays(1, new Date(2026, 2, 1, 23))).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(getLastDays(7, new Date(2026, 2, 30, 1))).toEqual({ from: '2026-03-24', to: '2026-03-30' });
  expect(getLastDays(30, new Date(2028, 2, 1, 12))).toEqual({ from: '2028-02-01', to: '2028-03-01' });
});
