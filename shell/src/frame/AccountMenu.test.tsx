import { act, fireEvent, screen } from '@testing-library/react';
import { useSession } from 'shared-contracts';
import { renderInSite, setSession, signedIn } from '../testing/render-in-site.tsx';
import { AccountMenu } from './AccountMenu.tsx';

const user = { id: '1', email: 'ada@example.test', fullName: 'Ada' };
let isChunkMissing = true;

function AccountMenuOfSession() {
  const session = useSession();
  return <AccountMenu user={session.status === 'signed-in' ? session.user : undefined} admin={false} />;
}

beforeAll(() => {
  jest.doMock('./AccountDropdown.tsx', () => {
    if (isChunkMissing) throw new Error('Loading chunk account-menu failed.');
    return jest.requireActual('./AccountDropdown.tsx');
  });
});
// React logs every error that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

test('a notice answers a press if the menu’s chunk fails, and the next press opens it', async () => {
  setSession(signedIn('user'));
  const { host } = renderInSite(<AccountMenu user={user} admin={false} />);
  const button = () => screen.getByRole('button', { name: 'Account menu' });
  fireEvent.click(button());
  expect(button().getAttribute('aria-busy')).toBe('true');
  await act(async () => {});
  const notice = 'The account menu could not be loaded. Check your connection, then try again.';
  expect(host.toasts.map(({ kind, message }) => [kind, message])).toEqual([['failure', notice]]);
  expect(button().getAttribute('aria-busy')).toBeNull();

  await act(async () => fireEvent.click(button()));
  expect(host.toasts).toHaveLength(2);

  isChunkMissing = false;
  fireEvent.click(button());
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
  expect(host.toasts).toHaveLength(2);
});

test('the button stays the same element while the visitor becomes known and the menu loads', async () => {
  isChunkMissing = false;
  setSession({ status: 'pending' });
  renderInSite(<AccountMenuOfSession />);
  const button = screen.getByRole('button', { name: 'Account menu' });
  fireEvent.click(button);
  setSession(signedIn('user'));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Account menu' })).toBe(button);
  const menu = screen.getByRole('menu');
  expect(menu.getAttribute('aria-labelledby')).toBe(button.id);
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
});
