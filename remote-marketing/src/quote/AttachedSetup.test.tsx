import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import { renderWithHost } from 'shared-contracts/testing';
import { fakeFunctions, type ReceivedCall } from 'shared-contracts/testing/fake-functions';
import { useQuoteStore } from '../form/quote-store.ts';
import { QuoteForm } from './QuoteForm.island.tsx';

// Receipt.test.tsx tests it.
jest.mock('./load-receipt.ts', () => ({ loadReceipt: () => Promise.resolve(null) }));

const setup: QuoteSetup = { revision: 1, text: 'Site: https://shop.example/\nSwitches: <b>SEO</b>', services: ['Website', 'SEO'] };

let sent: ReceivedCall[];

beforeEach(() => {
  sessionStorage.clear();
  useQuoteStore.setState({ draft: null, isSending: false, sentCount: 0 });
  sent = fakeFunctions(() => ({}));
});

let attach: (setup: QuoteSetup) => void;

/** A page that attaches a setup later. */
function Page({ first = null }: { first?: QuoteSetup | null }) {
  const [attached, setAttached] = useState(first);
  attach = (next) => act(() => setAttached(next));
  return <QuoteForm setup={attached} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const listServices = () => [...document.querySelectorAll<HTMLInputElement>('[name=services]:checked')].map(({ value }) => value);

async function sendForm(): Promise<void> {
  for (const [name, value] of [
    ['name', 'Ada'],
    ['email', 'ada@example.com'],
    ['message', 'A site.'],
  ]) {
    fireEvent.input(document.querySelector(`[name=${name}]`) as Element, { target: { value } });
  }
  fireEvent.click(screen.getByRole('checkbox', { name: /consent/ }));
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Quote request' })));
  await waitFor(() => expect(sent).toHaveLength(1));
}

test('an attached setup is shown, selects its services and is sent', async () => {
  renderWithHost(<QuoteForm setup={setup} />);
  const shown = await screen.findByRole('region', { name: 'From the demo, attached to your request' });
  expect(shown.textContent).toContain(setup.text);
  expect(shown.querySelector('b')).toBeNull();
  await waitFor(() => expect(listServices()).toEqual(['Website', 'SEO']));
  await sendForm();
  expect(sent[0]?.body).toMatchObject({ setup: setup.text, services: ['Website', 'SEO'] });
  expect(screen.queryByRole('region', { name: /From the demo/ })).toBeNull();
});

test('a removed setup is not sent, and attached again by the next click', async () => {
  renderWithHost(<Page first={setup} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the demo setup' }));
  expect(screen.queryByRole('region', { name: /From the demo/ })).toBeNull();
  await sendForm();
  expect(sent[0]?.body).toMatchObject({ setup: null });
  attach({ ...setup, revision: 2 });
  expect(screen.getByRole('region', { name: /From the demo/ })).not.toBeNull();
});

test('a setup selects no services if the visitor has selected some', async () => {
  renderWithHost(<Page />);
  fireEvent.click(box('Mobile App'));
  attach(setup);
  await screen.findByRole('region', { name: /From the demo/ });
  await sendForm();
  expect(sent[0]?.body).toMatchObject({ services: ['Mobile App'] });
});
