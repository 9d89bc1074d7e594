import { createQuoteRow } from '../testing/quote-rows.ts';
import { contactsToCsv, quotesToCsv } from './csv-export.ts';

const createdAt = new Date(2026, 2, 5, 14, 30).toISOString();
const readRows = (csv: string) => csv.trim().split('\r\n');

test('quotesToCsv writes received, status and the fields of the form, but not what the demo attached', () => {
  const quote = {
    ...createQuoteRow(1),
    createdAt,
    status: 'contacted',
    name: 'Ada',
    email: 'ada@example.test',
    company: null,
    message: 'Hello',
    services: ['Website', 'SEO'],
    budget: null,
    setup: 'Website: https://example.test',
    waitingSince: null,
    activeAt: createdAt,
    isSpam: false,
    isMerged: false,
  };
  const [header, row] = readRows(quotesToCsv([quote]));
  expect(header).toMatch(/^"Received","Status",/);
  expect(row).toMatch(/^"2026-03-05 14:30","contacted",/);
  expect(header?.split(',')).toHaveLength(row?.split(',').length ?? 0);
  for (const cell of ['"Ada"', '"ada@example.test"', '"Hello"', '"Website; SEO"', '""']) expect(row?.split(',')).toContain(cell);
  expect(row).not.toContain('https://example.test');
});

test('contactsToCsv writes a row for each contact, with an empty cell for a missing company', () => {
  const contact = { email: 'ada@example.test', name: 'Ada', createdAt };
  expect(
    readRows(
      contactsToCsv([
        { ...contact, company: null },
        { ...contact, company: 'Engines' },
      ]),
    ),
  ).toEqual([
    '"Email","Name","Company","Created"',
    '"ada@example.test","Ada","","2026-03-05 14:30"',
    '"ada@example.test","Ada","Engines","2026-03-05 14:30"',
  ]);
});
