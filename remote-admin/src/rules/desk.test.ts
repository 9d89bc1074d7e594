import {
  type Colleague,
  describeColleagues,
  findChangedIds,
  getDelayAfterFailure,
  isAboutLeads,
  isAboutMarks,
  isAboutQuotes,
  joinChanges,
} from './desk.ts';

const note = { topic: 'lead_notes', quoteId: 'a' };
const person = (name: string, overrides: Partial<Colleague> = {}): Colleague => ({
  id: name,
  name,
  quoteId: 'a',
  isAnswering: false,
  ...overrides,
});

test('the desk is read less often while it fails', () => {
  expect([1, 2, 3, 10].map(getDelayAfterFailure)).toEqual([2000, 4000, 8000, 30_000]);
});

test('changes that are joined contain each change once, and are unknown if one is', () => {
  const other = { topic: 'quotes', quoteId: null };
  expect(joinChanges([note], [note, other])).toEqual([note, other]);
  expect(joinChanges([note], null)).toBeNull();
});

test('a change concerns its quote; one of unknown quotes concerns all, but not an e-mail in the tray', () => {
  expect(findChangedIds([note], ['a', 'b'])).toEqual(['a']);
  expect(findChangedIds([{ topic: 'lead_facts', quoteId: null }], ['a', 'b'])).toEqual(['a', 'b']);
  expect(findChangedIds([{ topic: 'received_emails', quoteId: null }], ['a', 'b'])).toEqual([]);
  expect(findChangedIds(null, ['a', 'b'])).toEqual(['a', 'b']);
  const facts = [note, { topic: 'lead_facts', quoteId: 'a' }];
  expect([isAboutMarks(facts), isAboutMarks([note]), isAboutQuotes(facts), isAboutLeads(facts), isAboutQuotes(null)]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test('names who answers a quote, or who reads it if nobody answers it', () => {
  const [ada, ben, cleo] = [person('Ada'), person('Ben', { isAnswering: true }), person('Cleo', { isAnswering: true })];
  expect(describeColleagues([ada], 'b')).toBeNull();
  expect(describeColleagues([ada], 'a')).toEqual({ names: 'Ada', doing: 'is reading this' });
  expect(describeColleagues([ada, ben], 'a')).toEqual({ names: 'Ben', doing: 'is answering' });
  expect(describeColleagues([ada, ben, cleo], 'a')).toEqual({ names: 'Ben and Cleo', doing: 'are answering' });
  const dov = person('Dov', { isAnswering: true });
  expect(describeColleagues([ben, cleo, dov], 'a')).toEqual({ names: 'Ben and 2 others', doing: 'are answering' });
});
