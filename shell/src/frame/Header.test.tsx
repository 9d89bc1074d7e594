import { act, configure, fireEvent, screen, within } from '@testing-library/react';
import type { Backend, SessionState } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import { place, renderInSite, setSession, signedIn } from '../testing/render-in-site.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

/** A host whose backend ends sessions. */
function hostThatSignsOut() {
  const client = { auth: { signOut: async () => ({ error: null }) } } as unknown as Backend;
  return createFakeHost({ backend: async () => client });
}

function open(session: SessionState, host = hostThatSignsOut()) {
  setSession(session);
  return renderInSite(<Header />, { host });
}

const openSmallMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Toggle menu' }));
const smallMenu = () => within(screen.getByRole('region', { name: 'Menu' }));
const textsOf = (items: HTMLElement[]) => items.map((item) => item.textContent);

test('the bar has the items of the live releases, Log In and Get Quote', () => {
  open({ status: 'signed-out' });
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect(textsOf(within(bar).getAllByRole('link'))).toEqual(['Northlight Studio', 'Work', 'Demo', 'Log In', 'Get Quote']);
  const addresses = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(addresses).toEqual(expect.arrayContaining(['Work /work', 'Demo /demo', 'Log In /auth', 'Get Quote /#contact']));
  expect(screen.getByRole('button', { name: 'Toggle theme' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

test('the item of the page that is open is marked', () => {
  setSession({ status: 'signed-out' });
  renderInSite(<Header />, { at: '/work' });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(textsOf(current)).toEqual(['Work']);
});

test('the small menu opens, holds the same items and closes with Escape or a visit', () => {
  open({ status: 'signed-out' });
  const button = screen.getByRole('button', { name: 'Toggle menu' });
  const expanded = () => button.getAttribute('aria-expanded');
  expect(expanded()).toBe('false');
  fireEvent.click(button);
  expect(expanded()).toBe('true');
  expect(textsOf(smallMenu().getAllByRole('link'))).toEqual(['Work', 'Demo', 'Log In', 'Get Quote']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(expanded()).toBe('false');
  fireEvent.click(button);
  fireEvent.click(smallMenu().getByRole('link', { name: 'Work' }));
  expect([place(), expanded()]).toEqual(['/work', 'false']);
});

test.each([
  ['a user', signedIn('user'), []],
  ['a user whose role is not known yet', signedIn('checking'), []],
  ['an admin', signedIn('admin'), ['Admin Dashboard']],
] as const)('%s has an account menu instead of Log In and Get Quote', async (_, session, more) => {
  open(session);
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button.textContent).toBe('A');
  expect(screen.queryAllByRole('link', { name: /Log In|Get Quote/ })).toEqual([]);
  await act(async () => fireEvent.click(button));
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual([...more, 'Sign Out']);
  expect(within(screen.getByRole('menu')).getByText('ada@example.test')).toBeTruthy();
});

test('a press on the account button before the menu’s code is there opens the menu when it comes', async () => {
  open(signedIn('admin'));
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
});

test('the small menu of an admin shows the e-mail, Admin Dashboard and Sign Out', async () => {
  open(signedIn('admin'));
  await screen.findByRole('button', { name: 'Account menu' });
  openSmallMenu();
  expect(smallMenu().getByText('ada@example.test')).toBeTruthy();
  expect(smallMenu().getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(smallMenu().getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(smallMenu().queryByRole('link', { name: /Log In|Get Quote/ })).toBeNull();
  setSession(signedIn('user'));
  expect(smallMenu().queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
});

test('Admin Dashboard leads there from the account menu', async () => {
  const { host } = open(signedIn('admin'));
  const button = await screen.findByRole('button', { name: 'Account menu' });
  await act(async () => fireEvent.click(button));
  const item = await screen.findByRole('menuitem', { name: 'Admin Dashboard' });
  await act(async () => fireEvent.click(item));
  expect(host.navigations).toEqual(['/admin']);
});

test('Sign Out returns to the home page', async () => {
  const { host } = open(signedIn('user'));
  openSmallMenu();
  await act(async () => fireEvent.click(smallMenu().getByRole('button', { name: 'Sign Out' })));
  expect([host.navigations, host.toasts]).toEqual([['/'], []]);
});

test('the bar is solid from the 21st pixel on', () => {
  setSession({ status: 'signed-out' });
  const { container } = renderInSite(<Header />);
  const solidAt = (pixels: number) => {
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
      dispatchEvent(new Event('scroll'));
    });
    return container.querySelector('header')?.dataset.solid;
  };
  expect([0, 20, 21, 500, 20].map(solidAt)).toEqual(['false', 'false', 'true', 'true', 'false']);
});

test('a page that is opened scrolled down has a solid bar at once', () => {
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  setSession({ status: 'signed-out' });
  const { container } = renderInSite(<Header />);
  expect(container.querySelector('header')?.dataset.solid).toBe('true');
});

test('the footer leads to the sections, the legal texts, the profiles and the mailbox', () => {
  renderInSite(<Footer />);
  const column = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
  const addressesIn = (name: string) =>
    column(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(addressesIn('Company')).toEqual(['/#work', '/#services', '/#process', '/#contact']);
  expect(textsOf(column('Legal').getAllByRole('link'))).toEqual(['Privacy Policy', 'Terms of Service']);
  expect(addressesIn('Social').length).toBeGreaterThan(0);
  expect(addressesIn('Social').every((address) => address?.startsWith('https://'))).toBe(true);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});
