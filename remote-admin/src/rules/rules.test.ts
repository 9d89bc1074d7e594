import { createQuoteRow } from '../testing/quote-rows.ts';
import { quotesToCsv } from './csv-export.ts';
import { formatDate, getEndOfDay, getLastDays, getStartOfDay, keepValidIsoDay } from './dates.ts';
import { escapeFilterValue } from './escape-filter-value.ts';
import { getBadgeVariant } from './quote.ts';
import { createReplyTemplate, differsFromReplyTemplate, findMissingReplyFields, getInitialCursorPosition } from './reply.ts';
import { getVisibleRowRange, listPagesInRange } from './row-range.ts';
import { findRowShift } from './row-shift.ts';
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

test('days are formatted as MMM d, yyyy and limited in the viewer’s zone, or rejected', () => {
  expect(formatDate('2026-03-05T12:00:00.000Z')).toBe('Mar 5, 2026');
  expect(new Date(getStartOfDay('2026-03-05')).getHours()).toBe(0);
  expect(Date.parse(getEndOfDay('2026-03-05')) - Date.parse(getStartOfDay('2026-03-05'))).toBe(24 * 3600_000);
  expect(['2026-02-31', '2026-2-3', 'x', '', null].map(keepValidIsoDay)).toEqual([null, null, null, null, null]);
});

test('a view state is unchanged after serializing and parsing it', () => {
  const state: ViewState = {
    ...initialViewState,
    tab: 'emails',
    search: 'a & b = "c"',
    status: 'contacted',
    services: ['Website', 'Backend/API'],
    budgets: ['$150K+'],
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'name',
    lead: {
      stages: ['talking', 'won'],
      owners: ['me', '00000000-0000-4000-8000-000000000002'],
      tags: ['a & b', 'ü'],
      minValue: 0,
      maxValue: 20_000,
      followUps: ['overdue', 'none'],
      used: ['demo'],
      sources: ['', 'example.com'],
      has: ['unanswered', 'files'],
    },
    emailSearch: 'ü+%',
    quoteId: '00000000-0000-4000-8000-000000000001',
  };
  expect(parseViewState(serializeViewState(state))).toEqual(state);
  expect(serializeViewState(initialViewState)).toBe('');
});

test('parseViewState ignores invalid values', () => {
  expect(parseViewState('?tab=x&status=deleted&service=Hats&budget=1&from=2026-13-01&sort=z&quote=../etc')).toEqual(initialViewState);
  expect(parseViewState(`?stage=sold&owner=x&tag=&min=-1&max=1e9&followup=x&used=x&has=x&source=${'x'.repeat(101)}`)).toEqual(
    initialViewState,
  );
});

test('a URL without an order has the default one, and then names every other order, also the usual one', () => {
  expect(parseViewState('', 'due').sort).toBe('due');
  expect(serializeViewState(initialViewState, 'due')).toBe('?sort=newest');
  expect(serializeViewState({ ...initialViewState, sort: 'due' }, 'due')).toBe('?sort=due');
});

test('parseViewState cuts long searches, and no character into halves', () => {
  const text = `x${'🦊'.repeat(300)}`;
  const { search, emailSearch } = parseViewState(`?q=${encodeURIComponent(text)}&find=${encodeURIComponent(text)}`);
  expect([search, emailSearch]).toEqual([`x${'🦊'.repeat(199)}`, `x${'🦊'.repeat(199)}`]);
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

test('escapeFilterValue quotes the value and escapes quotes and backslashes', () => {
  expect(['a,b.c(d)', 'say "hi"\\'].map(escapeFilterValue)).toEqual(['"a,b.c(d)"', '"say \\"hi\\"\\\\"']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '＝1'])(
  'toCsv prefixes the formula %j with an apostrophe',
  (text) => {
    expect(toCsv(['a'], [[text]]).split('\r\n')[1]).toMatch(/^"'/);
  },
);

test('toCsv doubles quotes and keeps line breaks, emoji and Arabic text', () => {
  expect(toCsv(['a', 'b'], [['say "hi"', 'one\ntwo 🎉 مرحبا']])).toBe('\ufeff"a","b"\r\n"say ""hi""","one\ntwo 🎉 مرحبا"\r\n');
});

test('quotesToCsv exports a repeated quote once', () => {
  const quote = { ...createQuoteRow(1), createdAt: '2026-03-05T12:00:00Z' };
  expect(quotesToCsv([quote, quote]).trim().split('\r\n')).toHaveLength(2);
});

test('the reply template has a subject and a greeting, and a reply without them misses both fields', () => {
  const template = createReplyTemplate('Ada');
  expect(template.subject).toBe('Re: Your quote request');
  expect(template.message).toMatch(/^Hi Ada,/);
  expect(findMissingReplyFields({ subject: ' ', message: 'x' })).toEqual(['subject']);
  expect(findMissingReplyFields({ subject: '', message: '\n' })).toEqual(['subject', 'message']);
  expect(findMissingReplyFields(template)).toEqual([]);
  expect([template, { ...template, message: 'Dear Ada' }].map((reply) => differsFromReplyTemplate(reply, 'Ada'))).toEqual([false, true]);
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
  expect(['ArrowDown', 'j', 'C', 'r', '?', 'q'].map((key) => findShortcutAction(keyPress(key), true))).toEqual([
    'next',
    'next',
    'contacted',
    'reply',
    'help',
    null,
  ]);
  expect(findShortcutAction(keyPress('c', { ctrlKey: true }), true)).toBeNull();
  expect([findShortcutAction(keyPress('c'), false), findShortcutAction(keyPress('ArrowDown'), false)]).toEqual([null, 'next']);
});

test('the last days end today, also over a month and a change of the clock', () => {
  expect(getLastDays(1, new Date(2026, 2, 1, 23))).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(getLastDays(7, new Date(2026, 2, 30, 1))).toEqual({ from: '2026-03-24', to: '2026-03-30' });
  expect(getLastDays(30, new Date(2028, 2, 1, 12))).toEqual({ from: '2028-02-01', to: '2028-03-01' });
});

test('rows are shifted by what was added or removed above them, and not by a row that moved', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'];
  const findShift = (index: number, next: string[]) =>
    findRowShift(
      index,
      (known) => rows[known] ?? '',
      (key) => next.indexOf(key),
    );
  expect(findShift(1, ['x', 'y', ...rows])).toBe(2);
  expect(findShift(2, ['a', 'c', 'd', 'e'])).toBe(-1);
  expect(findShift(1, ['a', 'c', 'd', 'e', 'b'])).toBe(0);
  expect([findShift(0, ['b', 'c', 'd', 'e', 'a']), findShift(1, [])]).toEqual([-1, 0]);
});
