import { act, configure, fireEvent, screen } from '@testing-library/react';
import type { Backend } from 'shared-contracts';
import { createFakeHost, renderWithHost } from 'shared-contracts/testing';
import { ADMIN, fakeLoader, headingPage, place, renderInSite, setSession, signedIn } from '../testing/render-in-site.tsx';
import { SiteLink } from './SiteLink.tsx';
import { SiteRoutes } from './SiteRoutes.tsx';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 20_000 });

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
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));

test('an address shows its page with its title, and a link leads on without a new document', async () => {
  renderInSite(links, { at: '/work' });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(document.title).toBe('Title of /work | Northlight Studio');
  await click('Demo');
  expect(await screen.findByRole('heading', { name: 'Page at /demo' })).toBeTruthy();
  expect(document.title).toBe('Title of /demo | Northlight Studio');
  expect(screen.queryByRole('heading', { name: 'Page at /work' })).toBeNull();
});

test('public pages may be found, pages behind a sign-in may not', async () => {
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
  'while the session is %s an admin page is a skeleton and nothing of it is loaded',
  async (state) => {
    setSession(state === 'pending' ? { status: 'pending' } : signedIn('checking'));
    const { loader, container } = renderInSite(<SiteRoutes />, { at: '/admin' });
    await act(async () => {});
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(place()).toBe('/admin');
    expect(loader.asked).toEqual([]);
    setSession(signedIn('admin'));
    expect(await screen.findByRole('heading', { name: 'Page at /admin' })).toBeTruthy();
    expect(loader.asked).toEqual(['/admin']);
  },
);

test.each([
  ['a visitor', { status: 'signed-out' }],
  ['a user who is no admin', signedIn('user')],
] as const)('%s is sent home from an admin page, of which nothing is loaded', async (_, session) => {
  setSession(session);
  const { loader } = renderInSite(<SiteRoutes />, { at: '/admin' });
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
  expect(place()).toBe('/');
  expect(loader.asked).toEqual(['/']);
});

test('an admin whose session the service refuses is sent home', async () => {
  setSession(signedIn('admin'));
  const client = { auth: { getUser: async () => ({ error: { status: 401 } }) } } as unknown as Backend;
  renderInSite(<SiteRoutes />, { at: '/admin', host: createFakeHost({ backend: async () => client }) });
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
});

test('an admin who signs out is sent home', async () => {
  setSession(signedIn('admin'));
  renderInSite(<SiteRoutes />, { at: '/admin' });
  await screen.findByRole('heading', { name: 'Page at /admin' });
  setSession({ status: 'signed-out' });
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Page at /admin' })).toBeNull();
});

test('an unknown path shows 404, leads home and is logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { loader } = renderInSite(<SiteRoutes />, { at: '/no/such/page?x=1' });
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByText('Oops! Page not found')).toBeTruthy();
  expect(log.mock.calls).toEqual([['404: there is no page at', '/no/such/page']]);
  expect(document.title).toBe('Page not found | Northlight Studio');
  expect(loader.asked).toEqual([]);
  await click('Return to Home');
  expect(await screen.findByRole('heading', { name: 'Page at /' })).toBeTruthy();
});

test('a path is what the server takes it for: small letters, with or without a slash at its end', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { unmount } = renderInSite(<SiteRoutes />, { at: '/Work' });
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  unmount();
  renderInSite(<SiteRoutes />, { at: '/work/' });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
});

test('the shell’s own pages are there', async () => {
  renderInSite(<SiteRoutes />, { at: '/auth' });
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(document.title).toBe('Log In | Northlight Studio');
});

test('a change of path starts at the top; the first page keeps its position', async () => {
  renderInSite(links, { at: '/work' });
  await screen.findByRole('heading', { name: 'Page at /work' });
  expect(scrolls).toEqual([]);
  await click('Demo');
  expect(scrolls).toEqual([{ top: 0, behavior: 'instant' }]);
});

function PageWithContact() {
  return <section id="contact">Contact section of this page</section>;
}

test('an address with a hash goes to that section once the page is there, and again when it is asked for again', async () => {
  let arrive = () => {};
  const loader = fakeLoader(async ({ path }) => {
    if (path !== '/') return headingPage(`Page at ${path}`);
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { default: PageWithContact };
  });
  renderInSite(links, { at: '/work', loader });
  await screen.findByRole('heading', { name: 'Page at /work' });
  await click('Contact');
  expect([place(), sections]).toEqual(['/#contact', []]);
  await act(async () => arrive());
  await screen.findByText('Contact section of this page');
  expect(sections).toEqual(['contact']);
  await click('Contact');
  expect(sections).toEqual(['contact', 'contact']);
});

test.each(['#%', '#%zz', '#nowhere'])('the page is shown at its top when the hash %s means nothing', async (hash) => {
  renderInSite(<SiteRoutes />, { at: `/work${hash}` });
  expect(await screen.findByRole('heading', { name: 'Page at /work' })).toBeTruthy();
  expect(sections).toEqual([]);
});

test('the page behind a link is fetched once when the pointer or the focus comes near', async () => {
  const { loader } = renderInSite(<SiteLink to="/work?from=menu#top">Work</SiteLink>);
  const link = screen.getByRole('link', { name: 'Work' });
  fireEvent.pointerEnter(link);
  fireEvent.focus(link);
  fireEvent.pointerEnter(link);
  await act(async () => {});
  expect(loader.asked).toEqual(['/work ahead']);
});

test('a fetch ahead that fails is told to nobody, and is tried again', async () => {
  const loader = fakeLoader(() => Promise.reject(new Error('offline')));
  const { host } = renderInSite(<SiteLink to="/work">Work</SiteLink>, { loader });
  for (const _ of [1, 2]) await act(async () => void fireEvent.focus(screen.getByRole('link')));
  expect(loader.asked).toEqual(['/work ahead', '/work ahead']);
  expect(host.reportedErrors).toEqual([]);
});

test('nothing of an admin page or of an unknown path is fetched ahead', async () => {
  const { loader } = renderInSite(
    <>
      <SiteLink to={ADMIN.path}>Admin</SiteLink>
      <SiteLink to="/new">New</SiteLink>
    </>,
  );
  for (const link of screen.getAllByRole('link')) fireEvent.pointerEnter(link);
  await act(async () => {});
  expect(loader.asked).toEqual([]);
});

test('a path that this document does not know is opened as a new document', () => {
  renderInSite(
    <>
      <SiteLink to="/work">Known</SiteLink>
      <SiteLink to="/released-since">New</SiteLink>
    </>,
  );
  const handled: boolean[] = [];
  const watch = (event: Event) => {
    handled.push(event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener('click', watch);
  for (const name of ['Known', 'New']) fireEvent.click(screen.getByRole('link', { name }));
  removeEventListener('click', watch);
  expect(handled).toEqual([true, false]);
});

test('a part that is rendered outside of the site says what is missing', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderWithHost(<SiteLink to="/work">Work</SiteLink>)).toThrow('There is no site here: render inside App.');
});
