import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { leadFilterText } from '../content/filters.ts';
import PeoplePage from '../pages/PeoplePage.tsx';
import { createFakeBackend } from '../testing/fake-backend.ts';
import type { Row } from '../testing/fake-query.ts';
import { findAxeViolations } from '../testing/find-axe-violations.ts';
import { createQuoteRows } from '../testing/quote-rows.ts';
import { renderAdmin, resetAsAdmin } from '../testing/render-admin.tsx';

const session = { id: 's1', usedAt: '2026-03-05T10:00:00Z', address: '203.0.113.5', isCurrent: false };
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

function createPeople(): Row[] {
  const person = { is_invited: false, has_two_factor: false, last_sign_in_at: '2026-03-05T10:00:00Z', sessions: [] as object[] };
  return [
    {
      ...person,
      user_id: 'admin-1',
      name: 'Ada',
      email: 'ada@example.test',
      role: 'admin',
      sessions: [{ ...session, id: 'own', userAgent: CHROME, isCurrent: true }],
    },
    {
      ...person,
      user_id: 'p2',
      name: 'Bo',
      email: 'bo@example.test',
      role: 'viewer',
      has_two_factor: true,
      sessions: [
        { ...session, userAgent: CHROME },
        { ...session, id: 's2', userAgent: null },
      ],
    },
    { ...person, user_id: 'p3', name: 'cy', email: 'cy@example.test', role: 'viewer', is_invited: true, last_sign_in_at: null },
  ];
}

function renderPeople({ isRequired = false, missing = null as string | null } = {}) {
  const people = createPeople();
  const fake = createFakeBackend({ security_settings: [{ require_two_factor: isRequired }] });
  const calls: [string, Row][] = [];
  const record =
    (name: string, result: (args: Row) => unknown = () => true) =>
    (args: Row) => {
      calls.push([name, args]);
      return result(args);
    };
  Object.assign(fake.procedures, {
    read_access: () => ({ role: 'admin', missing }),
    list_people: () => people,
    set_role: record('set_role', ({ p_user_id, p_role }) => {
      for (const person of people) if (person.user_id === p_user_id) person.role = p_role;
      return true;
    }),
    end_sessions: record('end_sessions', () => 2),
    reset_two_factor: record('reset_two_factor'),
    require_two_factor: record('require_two_factor'),
  });
  const factors: Row[] = [];
  const mfa = {
    listFactors: async () => ({ data: { all: factors }, error: null }),
    enroll: async () => ({ data: { id: 'f1', totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' } }, error: null }),
    challengeAndVerify: async (args: Row) => {
      calls.push(['verify', args]);
      const [own] = people;
      if (args.code !== '123456') return { error: new Error('Invalid TOTP code entered') };
      if (own) own.has_two_factor = true;
      return { error: null };
    },
  };
  Object.assign(fake.client.auth, {
    mfa,
    getSession: async () => ({ data: { session: { user: { id: 'admin-1' } } } }),
    refreshSession: async () => calls.push(['refreshSession', {}]),
  });
  const host = createFakeHost({ backend: async () => fake.client });
  return { ...renderWithHost(<PeoplePage />, host), host, calls, fake, user: userEvent.setup({ delay: null }) };
}

const findPerson = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
const becomeViewer = () =>
  act(() =>
    useSession.setState({ status: 'signed-in', user: { id: 'admin-1', email: 'ada@example.test', fullName: 'Ada' }, role: 'viewer' }),
  );

beforeEach(() => resetAsAdmin('/admin/people'));

test('lists people with role, sign-in and sessions, without axe violations', async () => {
  renderPeople();
  const bo = await findPerson('Bo');
  expect(bo.getByText(/^Last signed in .* · 2 sessions · Two-factor on$/)).toBeTruthy();
  expect(bo.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Bo' }).value).toBe('viewer');
  expect(bo.getByText(/^Chrome on Windows · 203.0.113.5 · used /)).toBeTruthy();
  expect((await findPerson('cy')).getByText('Invited, hasn’t chosen a password yet')).toBeTruthy();
  expect((await findPerson('Ada')).getByText('This session')).toBeTruthy();
  expect(await findAxeViolations()).toEqual([]);
});

test('invites somebody after checking the name and the address, and keeps both after a failure', async () => {
  const { user, fake, host } = renderPeople();
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'nobody{Enter}');
  expect(screen.getByText('Enter an email address.')).toBeTruthy();
  expect(screen.getByText('Enter the name that signs their replies.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ben Okafor');
  fake.failing['invite-person'] = { message: 'Too many invitations.', status: 429 };
  await user.type(email, '@example.test{Enter}');
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Too many invitations.']));
  expect(email.value).toBe('nobody@example.test');
  fake.failing['invite-person'] = null;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin');
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(fake.sent).toEqual([{ email: 'nobody@example.test', role: 'admin', name: 'Ben Okafor' }]));
});

test('changes the role of somebody else at once, with undo, and the own one after a question', async () => {
  const { user, calls, host } = renderPeople();
  await user.selectOptions((await findPerson('Bo')).getByRole('combobox'), 'Admin');
  await waitFor(() => expect(host.toasts[0]).toMatchObject({ message: 'Bo is an admin now.', action: { label: 'Undo' } }));
  await act(async () => host.toasts[0]?.action?.run());
  await user.selectOptions((await findPerson('Ada')).getByRole('combobox'), 'Viewer');
  expect(calls.map(([, { p_user_id, p_role }]) => [p_user_id, p_role])).toEqual([
    ['p2', 'admin'],
    ['p2', 'viewer'],
  ]);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Become a viewer' }));
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('refreshSession'));
  expect(calls.at(-2)).toEqual(['set_role', { p_user_id: 'admin-1', p_role: 'viewer' }]);
});

test('removes access only after a question, and ends sessions', async () => {
  const { user, calls } = renderPeople();
  const bo = await findPerson('Bo');
  await user.click(bo.getByRole('button', { name: 'End the session of Bo in Chrome on Windows' }));
  await waitFor(() => expect(calls).toEqual([['end_sessions', { p_user_id: 'p2', p_session_id: 's1' }]]));
  await user.click(bo.getByRole('button', { name: 'Remove access' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the access of Bo?' }));
  expect(calls).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Remove access' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['set_role', { p_user_id: 'p2' }]));
});

test('sets up two-factor sign-in with a code, and only then it can be required of everyone', async () => {
  const { user, calls, host } = renderPeople();
  const everyone = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Require it for everyone' });
  expect((await everyone()).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('ABCD EFGH')).toBeTruthy();
  expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' }).querySelector('path')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Code' }));
  await user.keyboard('000000{Enter}');
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['Invalid TOTP code entered']));
  expect(await findAxeViolations()).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Code' }));
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123 456{Enter}');
  expect(await screen.findByText('It’s on for your account.')).toBeTruthy();
  await user.click(await everyone());
  const question = within(await screen.findByRole('dialog', { name: 'Require two-factor sign-in?' }));
  expect(question.getByText(/^One person hasn’t set it up yet/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Require it' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['require_two_factor', { p_is_required: true }]));
});

test('whoever must set up two-factor sign-in sees nothing else', async () => {
  renderPeople({ missing: 'factor', isRequired: true });
  expect(await screen.findByText('One more step')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
  expect([screen.queryByRole('list', { name: 'People' }), screen.queryByRole('checkbox')]).toEqual([null, null]);
  expect(await findAxeViolations()).toEqual([]);
});

test('the dashboard leads whoever must set up two-factor sign-in to the page of people', async () => {
  const backend = createFakeBackend();
  backend.procedures.read_access = () => ({ role: 'admin', missing: 'factor' });
  const { host } = renderAdmin(backend);
  await waitFor(() => expect(host.navigations).toEqual(['/admin/people']));
  expect(host.toasts.map(({ message }) => message)).toEqual(['Set up two-factor sign-in to continue.']);
});

test('viewers see people and end own sessions, but nothing that changes others', async () => {
  becomeViewer();
  renderPeople();
  const bo = await findPerson('Bo');
  expect([bo.queryByRole('combobox'), bo.queryByRole('button'), screen.queryByRole('form')]).toEqual([null, null, null]);
  expect(bo.getByText('Viewer')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeTruthy();
});

test('viewers see requests without buttons, fields and keys that change something', async () => {
  becomeViewer();
  const { user } = renderAdmin(createFakeBackend({ quotes: createQuoteRows(2) }));
  await user.click(await screen.findByText('Person 2'));
  expect(await screen.findByRole('heading', { name: 'Person 2' })).toBeTruthy();
  expect(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Stage' })).toHaveProperty('disabled', false);
  expect(screen.getByRole('combobox', { name: 'Stage' }).closest('fieldset')?.disabled).toBe(true);
  const names = ['Mark Contacted', 'Reply', 'Answer by email', 'Add note', 'Assign to me'];
  expect(names.filter((name) => screen.queryAllByRole('button', { name }).length > 0)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByRole('button', { name: leadFilterText.save })).toBeNull();
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect([keys.queryByText('Reply by email'), keys.getByText('Next submission')]).toEqual([null, expect.anything()]);
});
