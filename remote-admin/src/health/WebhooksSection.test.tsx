import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { fakeFunctions } from 'shared-contracts/testing/fake-functions';
import { findWebhookErrors, shortenWebhookUrl } from '../rules/webhook.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import type { Row } from '../testing/fake-query.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId } from '../testing/quote-rows.ts';
import { resetAsAdmin } from '../testing/render-admin.tsx';
import { WebhooksSection } from './WebhooksSection.tsx';

const createEndpoint = (id: string, changes: Row = {}): Row => ({
  id,
  url: `https://${id}.example/services/T0/secretpart`,
  secret: `whsec_${id}`,
  kinds: ['new'],
  format: 'standard',
  paused_at: null,
  created_at: '2026-03-01T10:00:00Z',
  ...changes,
});

const createAttempt = (number: number, changes: Row = {}): Row => ({
  id: `attempt-${number}`,
  endpoint_id: 'hooks',
  kind: 'new',
  quote_id: createQuoteId(1),
  number,
  status: 200,
  error: null,
  milliseconds: 120,
  attempted_at: `2026-03-01T10:0${number}:00Z`,
  ...changes,
});

function render(tables: { webhook_endpoints?: Row[]; webhook_attempts?: Row[] } = {}) {
  resetAsAdmin('/admin/health');
  const backend = createFakeBackend(tables);
  backend.procedures.save_webhook = ({ p_id, p_url, p_kinds, p_format }) => {
    const saved = { url: p_url, kinds: p_kinds, format: p_format };
    const endpoints = backend.tables.webhook_endpoints ?? [];
    if (p_id === undefined) backend.tables.webhook_endpoints = [...endpoints, createEndpoint('added', saved)];
    else backend.tables.webhook_endpoints = endpoints.map((row) => (row.id === p_id ? { ...row, ...saved } : row));
    return p_id ?? 'added';
  };
  backend.procedures.delete_webhook = ({ p_id }) => {
    backend.tables.webhook_endpoints = (backend.tables.webhook_endpoints ?? []).filter(({ id }) => id !== p_id);
    return true;
  };
  const host = createFakeHost({ backend: async () => backend.client });
  return { ...renderWithHost(<WebhooksSection />, host), host, backend, user: userEvent.setup({ delay: null }) };
}

test('an address is added with a valid URL and at least one kind of message', async () => {
  const { user, backend } = render();
  expect(await screen.findByText('No other system is told about requests.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add an address' }));
  const url = screen.getByRole('textbox', { name: 'URL' });
  expect(document.activeElement).toBe(url);
  await user.type(url, 'http://hooks.example');
  for (const kind of ['New requests', 'Overdue answers']) await user.click(screen.getByRole('checkbox', { name: kind }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(/^Enter a URL that starts with https:/)).toBeTruthy();
  expect(screen.getByText('Choose at least one.')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
  await user.clear(url);
  await user.type(url, 'https://hooks.example/services/abcdefgh');
  await user.click(screen.getByRole('checkbox', { name: 'Overdue answers' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'Slack');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^hooks\.example\/…efghOverdue answers · SlackNo message yet/);
  expect(backend.tables.webhook_endpoints).toMatchObject([{ url: 'https://hooks.example/services/abcdefgh', kinds: ['overdue'] }]);
});

test('addresses show their last attempt, and the log how each attempt ended', async () => {
  const { user } = render({
    webhook_endpoints: [createEndpoint('hooks'), createEndpoint('other', { paused_at: '2026-03-01T10:00:00Z' })],
    webhook_attempts: [
      createAttempt(1, { status: null, error: 'dns' }),
      createAttempt(2, { status: 500 }),
      createAttempt(3),
      createAttempt(4, { endpoint_id: 'other', kind: 'test', quote_id: null, status: 410 }),
    ],
  });
  const [hooks, other] = await screen.findAllByRole('listitem');
  expect(hooks?.textContent).toMatch(/^hooks\.example\/…partNew requests · JSON, signedDelivered \(200\), Mar 1/);
  expect(other?.textContent).toMatch(/Refused \(410\).*Paused, because the address answered that it is gone/);
  await user.click(screen.getByText('Last 4 attempts'));
  const table = screen.getByRole('table', { name: 'Last 4 attempts' });
  const results = within(table).getAllByRole('row').slice(1);
  expect(results.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Testother\.example\/…part4Refused \(410\)120 ms/),
    expect.stringMatching(/^New requesthooks\.example\/…part3Delivered \(200\)/),
    expect.stringMatching(/Refused \(500\)/),
    expect.stringMatching(/Failed: no such host/),
  ]);
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/admin?quote=${createQuoteId(1)}`);
  expect(await findAxeViolations()).toEqual([]);
});

test('an address is tested, changed and removed, and its secret copied', async () => {
  const { user, host, backend } = render({ webhook_endpoints: [createEndpoint('hooks')] });
  const tested: unknown[] = [];
  fakeFunctions(({ name, body }) => {
    tested.push([name, body]);
    return { body: { ok: true, status: 503, error: null, milliseconds: 9 } };
  });
  await user.click(await screen.findByRole('button', { name: /^Test: / }));
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'failure', title: 'Test', message: 'Refused (503)' }]));
  expect(tested).toEqual([['test-webhook', { id: 'hooks' }]]);
  await user.click(screen.getByRole('button', { name: /^Copy secret: / }));
  expect(await navigator.clipboard.readText()).toBe('whsec_hooks');
  await user.click(screen.getByRole('button', { name: /^Edit: / }));
  await user.click(screen.getByRole('checkbox', { name: 'Overdue answers' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/New requests, Overdue answers/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Remove: / }));
  await user.click(screen.getByRole('button', { name: /^Remove for good: / }));
  expect(await screen.findByText('No other system is told about requests.')).toBeTruthy();
  expect(backend.tables.webhook_endpoints).toEqual([]);
});

test('addresses that can’t be loaded offer Try again', async () => {
  resetAsAdmin('/admin/health');
  const backend = createFakeBackend();
  backend.failing.webhook_endpoints = { message: 'disk full', status: 500 };
  renderWithHost(<WebhooksSection />, createFakeHost({ backend: async () => backend.client }));
  expect((await screen.findByRole('alert')).textContent).toContain('disk full');
  backend.failing.webhook_endpoints = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No other system is told about requests.')).toBeTruthy();
});

test.each([
  ['https://hooks.example/a?b=c', []],
  [' https://hooks.example ', []],
  ['http://hooks.example', ['url']],
  ['https://hooks.example:8443/', ['url']],
  ['https://a:b@hooks.example/', ['url']],
  ['hooks.example', ['url']],
] as const)('the URL %j has the errors %j', (url, errors) => {
  expect(findWebhookErrors({ url, kinds: ['new'], format: 'slack' })).toEqual(errors);
});

test('a shortened URL hides most of its path, which may be a secret', () => {
  expect(shortenWebhookUrl('https://hooks.slack.example/services/T0/B0/secret1234')).toBe('hooks.slack.example/…1234');
  expect(shortenWebhookUrl('https://hooks.example/')).toBe('hooks.example');
});
