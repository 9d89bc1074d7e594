import { validateReply } from 'shared-contracts/reply-rules';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import {
  createAnswerSubject,
  createReplyTemplate,
  differsFromReplyTemplate,
  fillVariables,
  findGap,
  getInitialCursorPosition,
  quoteLetter,
} from './reply-text.ts';

const template = createReplyTemplate('Ada');

test('a reply with another message or subject differs from the template', () => {
  expect(differsFromReplyTemplate(template, 'Ada')).toBe(false);
  expect(differsFromReplyTemplate({ ...template, message: 'Dear Ada' }, 'Ada')).toBe(true);
  expect(differsFromReplyTemplate({ ...template, subject: 'Your website' }, 'Ada')).toBe(true);
});

test('the cursor is in the empty lines of a message that starts with them', () => {
  expect(getInitialCursorPosition('\n\n\n\nBest regards')).toBe(2);
});

test('only a new quote can be marked as contacted', () => {
  expect(['new', 'contacted', 'archived'].map((status) => canMarkContacted({ status }))).toEqual([true, false, false]);
});

const letter = { id: '1', at: '2026-11-30T10:30:00Z', name: 'Ada', subject: '', message: '\n' };

test.each([
  ['', 'Re: Your quote request'],
  ['re: Your quote request', 'Re: Your quote request'],
  ['SV: Re: AW: Dates', 'Re: Dates'],
  ['Return of the site', 'Re: Return of the site'],
  ['x'.repeat(300), `Re: ${'x'.repeat(196)}`],
])('a letter with the subject "%s" is answered as "%s"', (subject, answer) => {
  expect(createAnswerSubject({ ...letter, subject })).toBe(answer);
});

test('a quoted letter fits into the email of its answer, and is left out below a very long one', () => {
  const message = 'a\n😀\n'.repeat(5000);
  for (const length of [1, 5000, 9400]) {
    const quote = quoteLetter({ ...letter, message }, 'x'.repeat(length));
    expect(quote).toMatch(/^On Nov 30, 2026, \S+( [AP]M)?, Ada wrote:(\n> (a|😀))+\n>?\n?> …$/u);
    const reply = { to: 'ada@example.test', subject: 'Re', message: `${'x'.repeat(length)}\n\n${quote}`, quoteName: 'Ada' };
    expect(validateReply(reply).ok).toBe(true);
  }
  expect(quoteLetter({ ...letter, message }, 'x'.repeat(9600))).toBe('');
});

test('variables get their values, one without a value becomes a gap, and other braces stay', () => {
  const quote = { name: 'Ada Lovelace', company: null, services: ['Web Design', 'Hosting'] } as unknown as Quote;
  const text = fillVariables('Hi {First name}, {name} of {company}: {service}, {price}? {my name}', quote, 'Maren');
  expect(text).toBe('Hi Ada, Ada Lovelace of [company]: Web Design and Hosting, {price}? Maren');
  expect([findGap(text), findGap('Hi Ada [sic]')]).toEqual(['[company]', undefined]);
});
