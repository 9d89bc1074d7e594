import { quotesToCsv } from './csv-export.ts';
import { endOfDay, formatDate, parseDay, startOfDay } from './dates.ts';
import { escapeFilterValue } from './escape-filter-value.ts';
import { nextPollDelay } from './poll-delay.ts';
import { badgeVariant } from './quote.ts';
import { differsFromTemplate, initialCursorPosition, isComplete, replyTemplate } from './reply.ts';
import { pagesInRange, visibleRowRange } from './row-range.ts';
import { findShortcutAction } from './shortcuts.ts';
import { toCsv } from './to-csv.ts';
import { initialViewState, parseViewState, serializeViewState, type ViewState } from './view-state.ts';

const key = (name: string, more: Partial<Parameters<typeof findShortcutAction>[0]> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('a new quote has the default badge, a contacted one the secondary, any other the outline', () => {
  expect(['new', 'contacted', 'archived'].map(badgeVariant)).toEqual(['default', 'secondary', 'outline']);
});

test('dates read MMM d, yyyy, and days begin and end in the viewer’s time zone', () => {
  expect(formatDate('2026-03-05T12:00:00.000Z')).toBe('Mar 5, 2026');
  expect(new Date(startOfDay('2026-03-05')).getHours()).toBe(0);
  expect(Date.parse(endOfDay('2026-03-05')) - Date.parse(startOfDay('2026-03-05'))).toBe(24 * 3600_000);
  expect(['2026-02-31', '2026-2-3', 'x', '', null].map(parseDay)).toEqual([null, null, null, null, null]);
});

test('a view survives the way through the address', () => {
  const view: ViewState = {
    ...initialViewState,
    tab: 'emails',
    search: 'a & b = "c"',
    status: 'contacted',
    services: ['Website', 'Backend/API'],
    budgets: ['$150K+'],
    from: '2026-01-01',
    to: '2026-02-01',
    sort: 'name',
    emailSearch: 'ü+%',
    quote: '00000000-0000-4000-8000-000000000001',
  };
  expect(parseViewState(serializeViewState(view))).toEqual(view);
  expect(serializeViewState(initialViewState)).toBe('');
});

test('an address that nobody wrote shows the initial view', () => {
  expect(parseViewState('?tab=x&status=deleted&service=Hats&budget=1&from=2026-13-01&sort=z&quote=../etc')).toEqual(initialViewState);
});

test('a value inside a condition means itself', () => {
  expect(['a,b.c(d)', 'say "hi"\\'].map(escapeFilterValue)).toEqual(['"a,b.c(d)"', '"say \\"hi\\"\\\\"']);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("x")', '＝1'])('a spreadsheet does not run %j', (text) => {
  expect(toCsv(['a'], [[text]]).split('\r\n')[1]).toMatch(/^"'/);
});

test('an exported table keeps quotes, line breaks and other scripts', () => {
  expect(toCsv(['a', 'b'], [['say "hi"', 'one\ntwo 🎉 مرحبا']])).toBe('\ufeff"a","b"\r\n"say ""hi""","one\ntwo 🎉 مرحبا"\r\n');
});

test('a quote that came twice is exported once', () => {
  const quote = {
    id: '1',
    name: 'A',
    email: 'a@b.c',
    company: null,
    message: 'm',
    services: [],
    budget: null,
    status: 'new',
    createdAt: '2026-03-05T12:00:00Z',
  };
  expect(quotesToCsv(['x'], [quote, quote]).trim().split('\r\n')).toHaveLength(2);
});

test('a reply starts with the subject and a greeting, and needs both fields', () => {
  const template = replyTemplate('Ada');
  expect(template.subject).toBe('Re: Your quote request');
  expect(template.message).toMatch(/^Hi Ada,/);
  expect(isComplete({ subject: ' ', message: 'x' })).toBe(false);
  expect(isComplete({ subject: 'x', message: '\n' })).toBe(false);
  expect(isComplete(template)).toBe(true);
  expect([template, { ...template, message: 'Dear Ada' }].map((reply) => differsFromTemplate(reply, 'Ada'))).toEqual([false, true]);
});

test('the writing begins in the gap of the template, or after what was written', () => {
  const { message } = replyTemplate('Ada');
  expect(message.slice(initialCursorPosition(message)).trim()).toBe('Best regards,\nNorthlight Studio');
  expect(initialCursorPosition('Begun')).toBe(5);
});

test('rows in sight and their pages', () => {
  expect(visibleRowRange(100_000, 100, 50_000, 800, 5)).toEqual({ first: 495, last: 512 });
  expect(visibleRowRange(3, 100, 0, 800, 5)).toEqual({ first: 0, last: 2 });
  expect(visibleRowRange(3, 100, 90_000, 800, 5)).toEqual({ first: 2, last: 2 });
  expect(visibleRowRange(0, 100, 0, 800, 5)).toEqual({ first: 0, last: -1 });
  expect(pagesInRange({ first: 495, last: 512 }, 50)).toEqual([9, 10]);
  expect(pagesInRange({ first: 0, last: -1 }, 50)).toEqual([0]);
});

test('the server is asked soon after news, later when nothing happens, and latest when it is down', () => {
  expect(nextPollDelay('changed', 60_000)).toBe(10_000);
  expect(nextPollDelay('same', 10_000)).toBe(15_000);
  expect(nextPollDelay('same', 50_000)).toBe(60_000);
  expect(nextPollDelay('failed', 100_000)).toBe(120_000);
});

test('keys have actions, unless they belong to the browser or letters are switched off', () => {
  expect(['ArrowDown', 'j', 'C', 'r', '?', 'x'].map((name) => findShortcutAction(key(name), true))).toEqual([
    'next',
    'next',
    'contacted',
    'reply',
    'help',
    null,
  ]);
  expect(findShortcutAction(key('c', { ctrlKey: true }), true)).toBeNull();
  expect([findShortcutAction(key('c'), false), findShortcutAction(key('ArrowDown'), false)]).toEqual([null, 'next']);
});
