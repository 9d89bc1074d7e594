import { act, screen } from '@testing-library/react';
import { SiteLink } from 'federation-toolkit/react';
import type { Backend } from 'shared-contracts';
import { createFakeHost } from 'shared-contracts/testing';
import {
  createFakeLoader,
  createHeadingPage,
  followLink,
  readLocation,
  renderInSite,
  setSession,
  signedIn,
} from '../testing/render-in-site.tsx';
import { SiteRoutes } from './SiteRoutes.tsx';

let scrolls: unknown[];
let sections: string[];

beforeEach(() => {
  scrolls = [];
  sections = [];
  window.scrollTo = ((options: unknown) => void scrolls.push(options)) as typeof window.scrollTo;
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    sections.push(this.id);
  };
  setSession({ status: 'signed-out' });
});

const links = (
  <>
    <SiteLink to="/work">Work</SiteLink>
    <SiteLink to="/demo">Demo</SiteLink>
    <SiteLink to="/#contact">Contact</SiteLink>
    <SiteRoutes />
  </>
);
const click = (name: string) => followLink(screen.getByRole('link', { name }));

test('renders the page and title of the path, and of the next path after a click on a link', async () => {
  renderInSite(links, { at: '/work' });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(document.title).toBe('Title of /work | Northlight Studio');
  await click('Demo');
  expect(await screen.findByRole('heading', { name: 'Page at /demo' })).toBeTruthy();
  expect(document.title).toBe('Title of /demo | Northlight Studio');
  expect(screen.queryByRole('heading', { name: 'Page at /work' })).toBeNull();
});

test('public pages have a canonical URL, admin pages have noindex', async () => {
  const view = renderInSite(<SiteRoutes />, { at: '/work' });
  await screen.findByRole('heading', { name: 'Page at /work' });
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('http://localhost:3000/work');
  expect(document.querySelector('meta[name=robots]')).toBeNull();
  view.unmount();
  setSession(signedIn('admin'));
  renderInSite(<SiteRoutes />, { at: '/admin' });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test.each([['pending'], ['checking']] as const)(
  'shows a skeleton and loads nothing of an admin page while the session is %s',
  async (state) => {
    setSession(state === 'pending' ? { status: 'pending' } : signedIn('checking'));
    const { loader, container } = renderInSite(<SiteRoutes />, { at: '/admin' });
    await act(async () => {});
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(readLocation()).toBe('/admin');
    expect(loader.requests).toEqual([]);
    setSession(signedIn('admin'));
    expect(await screen.findByRole('heading', { name: 'Page at /admin' })).toBeTruthy();
    expect(loader.requests).toEqual(['/admin']);
  },
);

test.each([
  ['a signed-out visitor', { status: 'signed-out' }],
  ['a user without the admin role', signedIn('user')],
] as const)('redirects %s from an admin page to the home page without loading the admin page', async (_, session) => {
  setSession(session);
  const { loader } = renderInSite(<SiteRoutes />, { at: '/admin' });
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
  expect(readLocation()).toBe('/');
  expect(loader.requests).toEqual(['/']);
});

test('redirects an admin to the home page after sign-out', async () => {
  setSession(signedIn('admin'));
  renderInSite(<SiteRoutes />, { at: '/admin?quote=q1' });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  setSession({ status: 'signed-out', isExplicit: true });
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Page at /admin' })).toBeNull();
});

test('an admin page asks the auth service once whether the session is still valid', async () => {
  setSession(signedIn('admin'));
  const getUser = jest.fn(async () => ({ error: null }));
  const host = createFakeHost({ backend: async () => ({ auth: { getUser } }) as unknown as Backend });
  renderInSite(<SiteRoutes />, { at: '/admin', host });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  setSession(signedIn('admin'));
  expect(getUser).toHaveBeenCalledTimes(1);
});

test('a session that ends while a page for admins is open leads to the login and back', async () => {
  setSession(signedIn('admin'));
  renderInSite(<SiteRoutes />, { at: '/admin?q=bakery' });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  setSession({ status: 'signed-out' });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(location.search).toBe('?next=%2Fadmin%3Fq%3Dbakery');
});

test('a session that ends twice leads to the login once', async () => {
  setSession(signedIn('admin'));
  renderInSite(<SiteRoutes />, { at: '/admin?quote=q1' });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  const replaceState = jest.spyOn(history, 'replaceState').mockImplementationOnce((...values) => {
    history.replaceState(...values);
    // Before the page of the login is rendered.
    setSession({ status: 'signed-out' });
  });
  setSession({ status: 'signed-out' });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  replaceState.mockRestore();
  expect(location.search).toBe('?next=%2Fadmin%3Fquote%3Dq1');
});

test.each([{}, { isExplicit: true }] as const)('a link to a lead leads to the login page (%j)', async (state) => {
  setSession({ status: 'signed-out', ...state });
  const { loader } = renderInSite(<SiteRoutes />, { at: '/admin?quote=q1' });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect([location.search, loader.requests]).toEqual(['?next=%2Fadmin%3Fquote%3Dq1', []]);
});

test('shows 404 with a link to the home page for an unknown path, and logs the path', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { loader } = renderInSite(<SiteRoutes />, { at: '/no/such/page?x=1' });
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByText('Oops! Page not found')).toBeTruthy();
  expect(log.mock.calls).toEqual([['404: there is no page at', '/no/such/page']]);
  expect(document.title).toBe('Page not found | Northlight Studio');
  expect(loader.requests).toEqual([]);
  await click('Return to Home');
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
});

test('matches paths like the server: case-sensitive, with or without a trailing slash', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { unmount } = renderInSite(<SiteRoutes />, { at: '/Work' });
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  unmount();
  renderInSite(<SiteRoutes />, { at: '/work/' });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
});

test('renders the login page at /auth', async () => {
  renderInSite(<SiteRoutes />, { at: '/auth' });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(document.title).toBe('Log In | Northlight Studio');
});

test('scrolls to the top after navigation, but not on the first page', async () => {
  renderInSite(links, { at: '/work' });
  await screen.findByRole('heading', { name: 'Page at /work' });
  expect(scrolls).toEqual([]);
  await click('Demo');
  expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
});

function PageWithContact() {
  return <section id="contact">Contact section of this page</section>;
}

test('scrolls to the section in the hash after rendering, and again when the link is clicked again', async () => {
  let resolvePage = () => {};
  const loader = createFakeLoader(async (path) => {
    if (path !== '/') return createHeadingPage(`Page at ${path}`);
    await new Promise<void>((resolve) => {
      resolvePage = resolve;
    });
    return { default: PageWithContact };
  });
  renderInSite(links, { at: '/work', loader });
  await screen.findByRole('heading', { name: 'Page at /work' });
  await click('Contact');
  expect([readLocation(), sections]).toEqual(['/#contact', []]);
  await act(async () => resolvePage());
  await screen.findByText('Contact section of this page');
  expect(sections).toEqual(['contact']);
  await click('Contact');
  expect(sections).toEqual(['contact', 'contact']);
});

test.each(['#%', '#%zz', '#nowhere'])('renders the page without scrolling if no section matches the hash %s', async (hash) => {
  renderInSite(<SiteRoutes />, { at: `/work${hash}` });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(sections).toEqual([]);
});
