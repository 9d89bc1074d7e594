import { screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { toQuote } from '../../api/to-quote.ts';
import { createQuoteRow } from '../../testing/quote-rows.ts';
import { QuoteFacts } from './QuoteFacts.tsx';

const ID = 'abcdefghijklmnopqrstuv_-';

test('a demo setup is shown as text, and only the report of this site is a link', () => {
  const lines = [
    'Site: javascript:alert(1)',
    'Switches: <img src=x onerror=alert(1)>',
    `Report: https://evil.example/demo/report/${ID}`,
    `Report: https://evil.example/${ID}`,
    `Report: https://site.example/demo/report/${ID}/../../admin`,
  ];
  renderWithHost(<QuoteFacts quote={toQuote(createQuoteRow(1, { setup: lines.join('\n') }))} />);
  expect(screen.getByText('Demo setup')).not.toBeNull();
  for (const line of [0, 1, 3, 4].map((index) => lines[index] ?? '')) expect(screen.getByText(line)).not.toBeNull();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/demo/report/${ID}`]);
  expect(document.querySelector('img')).toBeNull();
});

test('without a demo setup it is not mentioned', () => {
  renderWithHost(<QuoteFacts quote={toQuote(createQuoteRow(1, { setup: null }))} />);
  expect(screen.queryByText('Demo setup')).toBeNull();
  expect(screen.getByText('Budget')).not.toBeNull();
});
