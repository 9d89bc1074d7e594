import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Backend, SessionState } from 'shared-contracts';
import { installDisclosures } from 'shared-contracts/disclosure';
import { createFakeHost } from 'shared-contracts/testing';
import { renderInSite, setSession, signedIn } from '../testing/render-in-site.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { installHeaderBackground } from './header-background.ts';
import { addMobileMenuListeners } from './mobile-menu-listeners.ts';

beforeAll(() => {
  installDisclosures();
  addMobileMenuListeners();
  installHeaderBackground();
});
afterEach(() => scrollPageTo(0));

function scrollPageTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  dispatchEvent(new Event('scroll'));
}

/** A host whose backend accepts sign-outs. */
function createSignOutHost() {
  const client = { auth: { signOut: async () => ({ error: null }) } } as unknown as Backend;
  return createFakeHost({ backend: async () => client });
}

/** Renders the header and waits until the account menu's code is loaded, if the visitor is signed in. */
async function open(session: SessionState, host = createSignOutHost()) {
  setSession(session);
  const rendered = renderInSite(<Header />, { host });
  await act(async () => {});
  return rendered;
}

const openMobileMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Toggle menu' }));
const mobileMenu = () => within(screen.getByRole('region', { name: 'Menu' }));
const textsOf = (items: HTMLElement[]) => items.map((item) => item.textContent);

test('the bar links the live pages, Log In and Get Quote for a signed-out visitor', async () => {
  await open({ status: 'signed-out' });
  const bar = screen.getByRole('navigation', { name: 'Main' });
  expect(textsOf(within(bar).getAllByRole('link'))).toEqual(['Northlight Studio', 'Work', 'Demo', 'Log In', 'Get Quote']);
  const urls = screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(urls).toEqual(expect.arrayContaining(['Work /work', 'Demo /demo', 'Log In /auth', 'Get Quote /#contact']));
  expect(screen.getByRole('button', { name: 'Toggle theme' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

test('marks the link of the current page with aria-current', () => {
  setSession({ status: 'signed-out' });
  renderInSite(<Header />, { at: '/work' });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(textsOf(current)).toEqual(['Work']);
});

test('the mobile menu opens with the same links and closes on Escape or navigation', async () => {
  await open({ status: 'signed-out' });
  const button = screen.getByRole('button', { name: 'Toggle menu' });
  const expanded = () => button.getAttribute('aria-expanded');
  expect(expanded()).toBe('false');
  fireEvent.click(button);
  expect(expanded()).toBe('true');
  expect(textsOf(mobileMenu().getAllByRole('link'))).toEqual(['Work', 'Demo', 'Log In', 'Get Quote']);
  mobileMenu().getByRole('link', { name: 'Work' }).focus();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([expanded(), document.activeElement]).toEqual(['false', button]);
  fireEvent.click(button);
  // In place of the inline script, which follows the link. The menu presses its button in the same click.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  fireEvent.click(mobileMenu().getByRole('link', { name: 'Work' }));
  expect(expanded()).toBe('false');
  fireEvent.click(button);
  fireEvent.popState(window);
  expect(expanded()).toBe('false');
});

test.each([
  ['a user', signedIn('user'), []],
  ['a user whose role is being checked', signedIn('checking'), []],
  ['an admin', signedIn('admin'), ['Admin Dashboard']],
] as const)('%s sees an account menu instead of Log In and Get Quote', async (_, session, more) => {
  await open(session);
  const button = await screen.findByRole('button', { name: 'Account menu' });
  expect(button.textContent).toBe('A');
  expect(screen.queryAllByRole('link', { name: /Log In|Get Quote/ })).toEqual([]);
  await act(async () => fireEvent.click(button));
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual([...more, 'Sign Out']);
  expect(within(screen.getByRole('menu')).getByText('ada@example.test')).toBeTruthy();
});

test('Escape closes the account menu while its button has the focus', async () => {
  await open(signedIn('admin'));
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menuitem', { name: 'Sign Out' });
  const button = screen.getByRole('button', { name: 'Account menu' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a click on the account button before the menu’s code is loaded opens the menu once it is', async () => {
  setSession(signedIn('admin'));
  renderInSite(<Header />, { host: createSignOutHost() });
  fireEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
});

test('a click on the account button opens the menu once the stored session has been read', async () => {
  localStorage.setItem('sb-test-auth-token', JSON.stringify({ user: { email: 'ada@example.test' } }));
  await open({ status: 'pending' });
  const button = screen.getByRole('button', { name: 'Account menu' });
  expect(button.textContent).toBe('A');
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  setSession(signedIn('user'));
  expect(await screen.findByRole('menuitem', { name: 'Sign Out' })).toBeTruthy();
  localStorage.clear();
});

test('the stored session is shown until the header shows the account', async () => {
  document.documentElement.dataset.session = 'stored';
  await open({ status: 'pending' });
  expect(document.documentElement.dataset.session).toBe('stored');
  await act(async () => setSession(signedIn('user')));
  expect(document.documentElement.dataset.session).toBeUndefined();
});

test('the mobile menu shows e-mail and Sign Out, and Admin Dashboard to admins only', async () => {
  await open(signedIn('admin'));
  await screen.findByRole('button', { name: 'Account menu' });
  openMobileMenu();
  expect(mobileMenu().getByText('ada@example.test')).toBeTruthy();
  expect(mobileMenu().getByRole('link', { name: 'Admin Dashboard' }).getAttribute('href')).toBe('/admin');
  expect(mobileMenu().getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  expect(mobileMenu().queryByRole('link', { name: /Log In|Get Quote/ })).toBeNull();
  setSession(signedIn('user'));
  expect(mobileMenu().queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
});

test('Admin Dashboard in the account menu navigates to /admin', async () => {
  const { host } = await open(signedIn('admin'));
  const button = await screen.findByRole('button', { name: 'Account menu' });
  await act(async () => fireEvent.click(button));
  const item = await screen.findByRole('menuitem', { name: 'Admin Dashboard' });
  await act(async () => fireEvent.click(item));
  expect(host.navigations).toEqual(['/admin']);
});

test('Sign Out navigates to the home page', async () => {
  const { host } = await open(signedIn('user'));
  openMobileMenu();
  await act(async () => fireEvent.click(mobileMenu().getByRole('button', { name: 'Sign Out' })));
  expect([host.navigations, host.toasts]).toEqual([['/'], []]);
});

test('the bar stays solid below the top of the page when React renders it again', async () => {
  setSession({ status: 'signed-out' });
  const { container } = renderInSite(<Header />);
  const isSolid = () => container.querySelector('header')?.hasAttribute('data-solid');
  expect(isSolid()).toBe(false);
  scrollPageTo(300);
  expect(isSolid()).toBe(true);
  await act(async () => setSession(signedIn('user')));
  expect(isSolid()).toBe(true);
  scrollPageTo(0);
  expect(isSolid()).toBe(false);
});

test('the bar is solid on the first render of a scrolled page', () => {
  scrollPageTo(300);
  setSession({ status: 'signed-out' });
  const { container } = renderInSite(<Header />);
  expect(container.querySelector('header')?.hasAttribute('data-solid')).toBe(true);
});

test('the footer links the sections, the legal texts, the profiles and the e-mail address', () => {
  renderInSite(<Footer />);
  const column = (name: string) => within(screen.getByRole('heading', { name }).parentElement as HTMLElement);
  const urlsIn = (name: string) =>
    column(name)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(urlsIn('Company')).toEqual(['/#work', '/#services', '/#process', '/#contact']);
  expect(textsOf(column('Legal').getAllByRole('link'))).toEqual(['Privacy Policy', 'Terms of Service']);
  expect(urlsIn('Legal')).toEqual(['/privacy', '/terms']);
  expect(urlsIn('Social').length).toBeGreaterThan(0);
  expect(urlsIn('Social').every((url) => url?.startsWith('https://'))).toBe(true);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.getByRole('link', { name: 'Watch your site improve' }).getAttribute('href')).toBe('/demo');
});
