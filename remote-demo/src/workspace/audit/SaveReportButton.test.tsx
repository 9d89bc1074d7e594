import { act, fireEvent, screen } from '@testing-library/react';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { createFeatureFlags } from '../../rules/features.ts';
import { readReportSecret } from '../../state/report-secrets.ts';
import { resetDemo } from '../../testing/demo-actions.ts';
import { SaveReportButton } from './SaveReportButton.tsx';
import type { RenderedAuditState } from './use-rendered-audit.ts';

const audit = { title: { before: 1, after: 0, where: ['#a', 'a[title="secret"]'] } };
const preview = { url: 'blob:x', report: {}, audit, loading: false };
const rendered = {
  status: 'done',
  audit: { before: new Map([['target-size', ['p']]] as const), after: new Map([['target-size', []]] as const) },
} as const;
const seo = createFeatureFlags(['seo']);

let bodies: unknown[];
let response: { status: number; body: object };

beforeEach(() => {
  resetDemo();
  bodies = [];
  globalThis.fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return { ok: response.status < 400, status: response.status, json: async () => response.body } as Response;
  };
});

const createButton = (features = seo, audit: RenderedAuditState = rendered) => (
  <SaveReportButton websiteUrl="https://shop.example/a?b" features={features} livePage={preview} rendered={audit} />
);
const renderButton = (features = seo) => renderWithHost(createButton(features), host);
let host = createFakeHost();
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save as report' })));

test('saves counts, selectors and switches, keeps the secret in the tab and links the report', async () => {
  response = { status: 200, body: { id: 'the-id', secret: 'the-secret', expiresAt: '' } };
  const { unmount } = renderButton();
  expect(host.recordedSteps).toEqual([]);
  await save();
  expect(host.recordedSteps).toEqual(['report']);
  expect(bodies).toEqual([
    {
      site: 'shop.example',
      features: ['seo'],
      results: { title: { before: 1, after: 0, where: ['#a'] }, 'target-size': { before: 1, after: 0, where: ['p'] } },
    },
  ]);
  expect(screen.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe('/demo/report/the-id');
  expect(readReportSecret('the-id')).toBe('the-secret');
  unmount();
  renderButton(createFeatureFlags(['seo', 'chat']));
  expect(screen.queryByRole('link', { name: 'Open the report' })).toBeNull();
});

test('a page that is being measured can’t be saved yet, so that a report has the scores of the panel', () => {
  renderWithHost(createButton(seo, { status: 'waiting' }), host);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Measuring…' }).disabled).toBe(true);
});

test('a failed request shows its message, and the button again', async () => {
  host = createFakeHost();
  response = { status: 429, body: { error: { message: 'Too many requests. Please try again later.' } } };
  renderButton();
  await save();
  expect(host.toasts).toMatchObject([{ kind: 'failure', message: 'Too many requests. Please try again later.' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as report' }).disabled).toBe(false);
});
