import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FieldErrorCode, FieldErrorCodes } from 'shared-contracts';
import { QUOTE_FIELDS } from 'shared-contracts/quote-fields';
import { validateQuote } from 'shared-contracts/quote-rules';
import { type FakeHost, renderWithHost } from 'shared-contracts/testing';
import { type FakeReply, fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { createMinimalQuote, requiredKeys } from 'shared-contracts/testing/sample-quote';
import { quoteToasts } from '../content/quote.ts';
import { useQuoteStore } from '../form/quote-store.ts';
import { EMPTY_QUOTE_DRAFT } from '../rules/saved-draft.ts';
import { QuoteForm } from './QuoteForm.island.tsx';

jest.mock('shared-contracts/quote-rules', () => {
  const rules = jest.requireActual('shared-contracts/quote-rules');
  return { ...rules, validateQuote: jest.fn(rules.validateQuote) };
});

// Receipt.test.tsx tests it.
jest.mock('./load-receipt.ts', () => ({ loadReceipt: () => Promise.resolve(null) }));

const user = userEvent.setup({ delay: null });

const quote = createMinimalQuote({ name: 'Ada', email: 'ada@example.com', message: 'A site.' });
const respondOk = (): FakeReply => ({});
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const submitForm = () => user.click(screen.getByRole('button', { name: 'Submit quote request' }));

async function fillForm(consent = true) {
  for (const key of requiredKeys) await user.type(field(QUOTE_FIELDS[key].label), String(quote[key]));
  if (consent) await user.click(screen.getByRole<HTMLInputElement>('checkbox', { name: /consent to be contacted/ }));
}

function getToastTexts(host: FakeHost) {
  return host.toasts.map(({ title, message }) => ({ title, message }));
}

beforeEach(() => {
  sessionStorage.clear();
  useQuoteStore.setState({ draft: null, isSending: false, sentCount: 0 });
});

test('submitting an empty form marks the required fields and focuses the first one', async () => {
  const { host } = renderWithHost(<QuoteForm />);
  await submitForm();
  expect(getToastTexts(host)).toEqual([{ title: 'Missing fields', message: 'Please fill in all required fields.' }]);
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Email').type).toBe('email');
  expect(field('Message').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Name'), 'A');
  expect(field('Name').getAttribute('aria-invalid')).not.toBe('true');
});

test('a form without consent is not sent', async () => {
  const sent = fakeFunctions(respondOk);
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm(false);
  await submitForm();
  expect(getToastTexts(host)).toEqual([{ title: 'Consent required', message: 'Please agree to the privacy policy.' }]);
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /consent to be contacted/ });
  expect(document.activeElement).toBe(consent);
  expect(screen.getByRole('checkbox', { description: 'We need your consent to reply.' })).toBe(consent);
  expect(sent).toEqual([]);
});

test('a malformed e-mail address shows an error at its field and no toast', async () => {
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm();
  await user.type(field('Email'), '@');
  await submitForm();
  expect(host.toasts).toEqual([]);
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.getByRole('textbox', { description: /email/ })).toBe(field('Email'));
});

test('a message that is too long shows an error at its field and stays unchanged', async () => {
  const sent = fakeFunctions(respondOk);
  renderWithHost(<QuoteForm />);
  await fillForm();
  fireEvent.input(field('Message'), { target: { value: 'x'.repeat(5001) } });
  await submitForm();
  expect(document.activeElement).toBe(field('Message'));
  expect(screen.getByRole('textbox', { description: 'Use at most 5000 plain characters.' })).toBe(field('Message'));
  expect(field('Message').value).toHaveLength(5001);
  expect(sent).toEqual([]);
});

test('a valid request is sent, confirmed with a toast, and cleared from form and storage', async () => {
  const sent = fakeFunctions(respondOk);
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm();
  for (const name of ['SEO', 'Web App', 'Website', 'Website']) await user.click(screen.getByRole('checkbox', { name }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Budget' }), '$150K+');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Budget' }), '$20-60K');
  await submitForm();
  await waitFor(() => expect(getToastTexts(host)).toEqual([quoteToasts.success]));
  expect(host.recordedSteps).toEqual(['quote']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.name).toBe('submit-quote');
  expect(sent[0]?.body).toEqual({
    ...quote,
    name: 'Ada',
    email: 'ada@example.com',
    company: null,
    message: 'A site.',
    services: ['Web App', 'SEO'],
    budget: '$20-60K',
  });
  expect(sent[0]?.headers['x-form-meta']).toMatch(/^\d+\.0$/);
  expect(field('Name').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'SEO' }).checked).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test('a filled honeypot is sent in the x-form-meta header', async () => {
  const sent = fakeFunctions(respondOk);
  renderWithHost(<QuoteForm />);
  await fillForm();
  fireEvent.input(screen.getByLabelText('Leave this empty'), { target: { value: '1' } });
  await submitForm();
  await waitFor(() => expect(sent[0]?.headers['x-form-meta']).toMatch(/\.1$/));
});

test('during a request, no second one is sent, also not from another page', async () => {
  let finish = () => {};
  const sent = fakeFunctions(() => new Promise((resolve) => (finish = () => resolve({}))));
  const first = renderWithHost(<QuoteForm />);
  await fillForm();
  const form = screen.getByRole('form');
  await submitForm();
  fireEvent.submit(form);
  expect(screen.getByRole('button', { name: 'Sending…' }).matches(':disabled')).toBe(true);
  first.unmount();
  renderWithHost(<QuoteForm />);
  expect(field('Name').value).toBe('Ada');
  fireEvent.submit(screen.getByRole('form'));
  expect(sent).toHaveLength(1);
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit quote request' }).matches(':disabled')).toBe(false));
  expect(field('Name').value).toBe('');
});

test.each([
  ['the message of the error', { error: { message: 'Too many requests.' } }, 'Too many requests.'],
  ['the general message', null, 'Failed to submit quote. Please try again.'],
])('a failure shows %s in a toast and keeps the form', async (_, body, message) => {
  fakeFunctions(() => ({ status: 429, body }));
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm();
  await submitForm();
  await waitFor(() => expect(getToastTexts(host)).toEqual([{ title: 'Error', message }]));
  expect(field('Message').value).toBe('A site.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /consent to be contacted/ }).checked).toBe(true);
});

test.each([
  ['an error of the body', { body: 'unknown-field' }, 'body: unknown-field fax'],
  ['an error of a field that the form doesn’t have', { fax: 'required' }, 'fax: required fax'],
])('%s shows a toast, is reported and keeps the form', async (_, fields, rejection) => {
  const rules = jest.mocked(validateQuote);
  rules.mockReturnValueOnce({ ok: false, fields: fields as FieldErrorCodes<never>, unknownField: 'fax' });
  const sent = fakeFunctions(respondOk);
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm();
  await submitForm();
  expect(getToastTexts(host)).toEqual([{ title: 'Error', message: 'Failed to submit quote. Please try again.' }]);
  expect(host.reportedErrors).toEqual([new Error(`The rules of the contract reject the form: ${rejection}`)]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit quote request' }));
  expect(field('Message').value).toBe('A site.');
  expect(sent).toEqual([]);
});

test('a code that the form doesn’t know is shown at its field', async () => {
  jest.mocked(validateQuote).mockReturnValueOnce({ ok: false, fields: { name: 'too-common' as FieldErrorCode } });
  renderWithHost(<QuoteForm />);
  await fillForm();
  await submitForm();
  expect(screen.getByRole('textbox', { description: 'Check this field.' })).toBe(field('Name'));
  expect(document.activeElement).toBe(field('Name'));
});

test('a request that only the function rejects is reported', async () => {
  const message = 'Remove the unknown field "fax".';
  fakeFunctions(() => ({ status: 400, body: { error: { message } } }));
  const { host } = renderWithHost(<QuoteForm />);
  await fillForm();
  await submitForm();
  await waitFor(() => expect(getToastTexts(host)).toEqual([{ title: 'Error', message }]));
  expect(host.reportedErrors).toEqual([expect.objectContaining({ message, status: 400 })]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Submit quote request' })));
  expect(field('Message').value).toBe('A site.');
});

test('a reload restores the draft without the consent', async () => {
  const before = renderWithHost(<QuoteForm />);
  await fillForm();
  await user.click(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Website' }));
  before.unmount();
  useQuoteStore.setState({ draft: null });
  renderWithHost(<QuoteForm />);
  expect(field('Name').value).toBe('Ada');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Website' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /consent to be contacted/ }).checked).toBe(false);
});

test('an empty form has an empty draft', () => {
  renderWithHost(<QuoteForm />);
  expect(useQuoteStore.getState().draft).toEqual(EMPTY_QUOTE_DRAFT);
});

test('the consent links the privacy policy', () => {
  renderWithHost(<QuoteForm />);
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
});

test('a budget whose option is translated keeps its value', () => {
  renderWithHost(<QuoteForm />);
  const select = screen.getByRole<HTMLSelectElement>('combobox');
  const values = () => [...select.options].map(({ value }) => value);
  const before = values();
  for (const option of select.options) option.textContent = `«${option.text}»`;
  expect(values()).toEqual(before);
});
