import { createQuoteRow } from '../testing/quote-rows.ts';
import { fillVariables, getVariableValues, listUnknownVariables, listVariables, VARIABLES } from './canned-reply.ts';

const row = createQuoteRow(1, { name: 'Nora  Berg $& Sons', company: null, services: ['Website', 'SEO'] });
const quote = { ...row, createdAt: row.created_at };
const values = getVariableValues(quote, 'Ada Adminsen', 'https://site.example');

test('variables are replaced by what is known of the lead, in any case and with any spaces', () => {
  const body = 'Hi {{first name}} ({{ NAME }}), about {{services}}: {{booking_link}}. {{my  name}}';
  expect(fillVariables(body, values)).toBe('Hi Nora (Nora  Berg $& Sons), about Website, SEO: https://site.example/book. Ada Adminsen');
});

test('unknown values and variables stay in the text, where they are found', () => {
  const text = fillVariables('For {{company}}, {{company}} and {{frist name}}', values);
  expect(text).toBe('For {{company}}, {{company}} and {{frist name}}');
  expect([listVariables(text), listUnknownVariables(text)]).toEqual([['{{company}}', '{{frist name}}'], ['{{frist name}}']]);
});

test('code in braces is no variable, and every offered variable is one', () => {
  expect(listVariables('{{7*7}} {{ a.b }} {{}} {name} {{"x"}}')).toEqual([]);
  for (const variable of VARIABLES) expect(listUnknownVariables(`{{${variable}}}`)).toEqual([]);
});
