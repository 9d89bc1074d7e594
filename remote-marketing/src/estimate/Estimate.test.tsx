import { fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderWithHost } from 'shared-contracts/testing';
import { useQuoteStore } from '../form/quote-store.ts';
import { QuoteForm } from '../quote/QuoteForm.island.tsx';
import { EMPTY_QUOTE_DRAFT } from '../rules/saved-draft.ts';
import { Estimate } from './Estimate.island.tsx';

beforeEach(() => {
  sessionStorage.clear();
  useQuoteStore.setState({ draft: EMPTY_QUOTE_DRAFT, sent: null, choiceCount: 0 });
});

const choose = (name: string) =>
  fireEvent.click(within(screen.getByRole('group', { name: 'What would it cost?' })).getByRole('checkbox', { name }));

test('shows the range and its calculation as soon as a part is chosen, and needs no e-mail address', () => {
  renderWithHost(<Estimate />);
  expect(screen.getByRole('status').textContent).toBe('Choose at least one.');
  expect(screen.queryByRole('button')).toBeNull();
  choose('Website');
  expect(screen.getByRole('status').textContent).toBe('$5-20K, 4-6 weeks');
  choose('Web app');
  const result = screen.getByRole('status').textContent;
  expect(result).toContain('$25-80K, 8-22 weeks');
  expect(result).toContain('$5-20K + $20-60K = $25-80K');
  expect(result).toContain('6\u00a0+\u00a016\u00a0=\u00a022 one after the other');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the scale shows the prices of all parts and, once a part is chosen, their sum', () => {
  renderWithHost(<Estimate />);
  const scale = screen.getByRole('list', { name: 'Prices on a scale from $0 to $150K' });
  const readBars = () =>
    within(scale)
      .getAllByRole('listitem')
      .map((bar) => [bar.textContent, bar.dataset.lit, bar.querySelector('path')?.getAttribute('d')]);
  expect(readBars()).toEqual([
    ['Website $5-20K', 'false', 'M5 0H20V8H5z'],
    ['Web app $20-60K', 'false', 'M20 0H60V8H20z'],
    ['Complex platform $60K+', 'false', 'M60 0H150V8H60z'],
  ]);
  choose('Website');
  choose('Web app');
  expect(readBars().map(([text, isLit]) => [text, isLit])).toEqual([
    ['Website $5-20K', 'true'],
    ['Web app $20-60K', 'true'],
    ['Complex platform $60K+', 'false'],
    ['Together $25-80K', 'true'],
  ]);
});

test('the request names the budget in which the price starts, unless the visitor chose one in the form', () => {
  renderWithHost(
    <>
      <Estimate />
      <div id="contact">
        <QuoteForm />
      </div>
    </>,
  );
  const readBudget = () => screen.getByText(/^Your request/).textContent;
  const request = () => fireEvent.click(screen.getByRole('button', { name: 'Request a quote for this' }));
  const budget = () => screen.getByLabelText<HTMLSelectElement>('Budget');
  choose('Web app');
  choose('Website');
  expect(readBudget()).toBe('Your request will name the budget $20-60K, in which your price starts. You can change it there.');
  request();
  choose('Complex platform');
  expect(readBudget()).toContain('will name the budget $60-150K');
  request();
  expect(budget().value).toBe('$60-150K');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mobile App' }));
  fireEvent.input(budget(), { target: { value: '$5-20K' } });
  expect(readBudget()).toBe('Your request keeps the budget you chose: $5-20K.');
  request();
  expect(budget().value).toBe('$5-20K');
  expect((screen.getByRole('checkbox', { name: 'Mobile App' }) as HTMLInputElement).checked).toBe(true);
});

test('the choice selects services and budget in the quote form, and keeps what was typed', () => {
  renderWithHost(
    <>
      <Estimate />
      <div id="contact">
        <QuoteForm />
      </div>
    </>,
  );
  const form = within(screen.getByRole('form', { name: 'Quote request' }));
  fireEvent.input(form.getByLabelText('Name'), { target: { value: 'Ada' } });
  choose('Web app');
  fireEvent.click(screen.getByRole('button', { name: 'Request a quote for this' }));
  expect(document.activeElement).toBe(form.getByLabelText('Name'));
  expect((form.getByRole('checkbox', { name: 'Web App' }) as HTMLInputElement).checked).toBe(true);
  expect((form.getByRole('checkbox', { name: 'Website' }) as HTMLInputElement).checked).toBe(false);
  expect((form.getByLabelText('Budget') as HTMLSelectElement).value).toBe('$20-60K');
  expect((form.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada');
});

test('a form that starts later shows the choice', () => {
  const { unmount } = renderWithHost(<Estimate />);
  choose('Complex platform');
  fireEvent.click(screen.getByRole('button'));
  unmount();
  renderWithHost(<QuoteForm />);
  expect((screen.getByLabelText('Budget') as HTMLSelectElement).value).toBe('$60-150K');
});

test('without scripts it is a table of prices and durations', () => {
  const html = renderToString(<Estimate />);
  for (const text of ['$5-20K', '4-6 weeks', '$20-60K', '8-16 weeks', '$60K+', 'Included']) expect(html).toContain(`<td>${text}</td>`);
});
