import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import AuditPage from '../pages/AuditPage.tsx';
import { captureDownloads } from '../testing/capture-downloads.ts';
import { createFakeBackend } from '../testing/fake-backend.ts';
import type { Row } from '../testing/fake-query.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteId } from '../testing/quote-rows.ts';
import { resetAsAdmin } from '../testing/render-admin.tsx';

const event = (id: number, values: Row): Row => ({
  id: `event-${id}`,
  at: `2026-03-05T12:00:${String(59 - (id % 60)).padStart(2, '0')}Z`,
  actor_id: 'admin-1',
  actor_name: 'Ada',
  kind: 'lead',
  action: 'lead-changed',
  subject_id: createQuoteId(7),
  subject: 'Erika Example',
  before: null,
  after: null,
  ...values,
});

const EVENTS = [
  event(1, { before: { stage: 'new' }, after: { stage: 'won' } }),
  event(2, { action: 'note-added', subject: null }),
  event(3, { kind: 'access', action: 'signed-in', actor_id: 'viewer-1', actor_name: 'Vera', subject_id: null, subject: null }),
  event(4, { kind: 'data', action: 'lead-deleted', actor_id: null, actor_name: null, subject: null, before: { stage: 'lost' } }),
];

function renderAudit({ url = '/admin/audit', events = EVENTS, rules = [] as Row[] } = {}) {
  resetAsAdmin(url);
  const fake = createFakeBackend({ retention_rules: rules });
  const searches: Row[] = [];
  fake.procedures.search_audit = (args) => {
    searches.push(args);
    const start = events.findIndex(({ id }) => id === args.p_after_id) + 1;
    return events.slice(start, start + Number(args.p_limit));
  };
  const exports: Row[] = [];
  fake.procedures.record_export = (args) => {
    exports.push(args);
    return null;
  };
  const host = createFakeHost({ backend: async () => fake.client });
  return { ...renderWithHost(<AuditPage />, host), host, fake, searches, exports, user: userEvent.setup({ delay: null }) };
}

const readEvents = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('shows who did what, from what to what, with a link to the submission', async () => {
  renderAudit();
  const texts = await readEvents();
  expect(texts.map((text) => text?.replace(/^.*?(Ada|Vera|System)/, '$1|'))).toEqual([
    'Ada|changed the stageNew → WonErika Example',
    'Ada|added a noteDeleted submission',
    'Vera|signed in',
    'System|deleted a submission by the retentionstage: Lost',
  ]);
  expect(screen.getByRole('link', { name: 'Erika Example' }).getAttribute('href')).toBe(`/admin?quote=${createQuoteId(7)}`);
  expect(screen.getByRole('heading', { level: 3, name: /March 5/ })).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('search, person, kind and period are sent, and are in the URL', async () => {
  const { user, searches } = renderAudit();
  await readEvents();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sign-ins and roles');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'Erika');
  await waitFor(() => expect(location.search).toBe('?search=Erika&kind=access&days=7'));
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ p_search: 'Erika', p_kind: 'access', p_limit: 100 }));
  expect(Date.now() - Date.parse(String(searches.at(-1)?.p_since))).toBeLessThan(7 * 86_400_000 + 60_000);
  await user.click(screen.getByRole('button', { name: 'Vera' }));
  // It isn't the id of an account in this test, but people of the log can be chosen like admins.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Person' }).value).toBe('viewer-1');
  await waitFor(() => expect(searches.at(-1)).toMatchObject({ p_actor: 'viewer-1' }));
});

test('earlier events follow the last one, until there are no more', async () => {
  const { user, searches } = renderAudit({ events: Array.from({ length: 130 }, (_, index) => event(index, {})) });
  expect(await readEvents()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: 'Show earlier events' }));
  await waitFor(async () => expect(await readEvents()).toHaveLength(130));
  expect(searches.at(-1)).toMatchObject({ p_after_id: 'event-99' });
  expect(screen.queryByRole('button', { name: 'Show earlier events' })).toBeNull();
});

test('an export is recorded before its file is created, and fails if it can’t be recorded', async () => {
  const downloads = captureDownloads();
  const { user, fake, exports } = renderAudit();
  await readEvents();
  fake.failing.record_export = { status: 500, message: 'No event was stored.' };
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('button', { name: 'Try again' });
  expect(downloads).toHaveLength(0);
  fake.failing.record_export = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(exports).toEqual([{ p_list: 'events', p_rows: 4 }]);
});

test('a failed load shows the error, and Try again loads the log', async () => {
  const { user, fake } = renderAudit();
  fake.failing.search_audit = { status: 500, message: 'Broken' };
  await screen.findByText('The audit log couldn’t be loaded');
  fake.failing.search_audit = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await readEvents()).toHaveLength(4);
});

test('the retention says what it would delete before it is saved', async () => {
  const { user, fake, host } = renderAudit({ rules: [{ stage: 'new', after_months: 18 }] });
  const saved: unknown[] = [];
  fake.procedures.preview_retention = ({ p_rules }) => ((p_rules as Row).lost ? { lost: 12, new: 1 } : {});
  fake.procedures.set_retention_rules = ({ p_rules }) => {
    saved.push(p_rules);
    fake.tables.retention_rules = Object.entries(p_rules as Row).map(([stage, after_months]) => ({ stage, after_months }));
    return null;
  };
  expect(await screen.findByText('Deleted after a time without activity: new after 18 months.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change retention' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retention' }));
  expect(await dialog.findByText('Nothing would be deleted now.')).toBeTruthy();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Lost' }), '2 years');
  expect(await dialog.findByText('Would delete 13 submissions now: 1 new, 12 lost.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save and delete 13 submissions' }));
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'success', title: 'Retention saved' }]));
  expect(saved).toEqual([{ new: 18, lost: 24 }]);
  expect(await screen.findByText('Deleted after a time without activity: new after 18 months, lost after 2 years.')).toBeTruthy();
});
