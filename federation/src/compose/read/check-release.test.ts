import { createTestSite } from '../../testing/test-site.ts';
import { createRemoteRelease, createShellRelease } from '../../testing/test-store.ts';
import type { RemoteRelease } from '../../types/index.ts';
import { assertValidOwnership, findReleaseProblems } from './check-release.ts';

const remotes = {
  demo: { paths: ['/demo'], classPrefix: 'd-' },
  home: { paths: ['/', '/work'], classPrefix: 'h-' },
};
const files = ['remote-entry.1.js', 'prerender.1.cjs', 'page.css'].map((path) => ({ path, bytes: 1, sha384: '' }));
const modules = { './Page': { js: [], css: ['page.css'] } };
const route = (path: string) => ({ path, page: './Page', title: '', description: '', prerender: true });
const site = { ...createTestSite(''), remotes };
const check = (name: string, changes: Partial<RemoteRelease>) =>
  findReleaseProblems(createRemoteRelease(name, { files, modules, ...changes }), site);

test.each([
  ['demo', '/demo'],
  ['demo', '/demo/report/_'],
  ['home', '/'],
  ['home', '/work/2026'],
])('accepts a page of %s at %s', (name, path) => {
  expect(check(name, { routes: [route(path)] })).toEqual([]);
});

test.each(['/', '/work', '/auth', '/remotes/home/x', '/demo/../auth', '//demo', '/demo/', '', '/demo\n'])(
  'refuses a page of the demo at %j',
  (path) => {
    expect(check('demo', { routes: [route(path)] })).toHaveLength(1);
  },
);

test.each([
  ['a route twice', { routes: [route('/demo'), route('/demo')] }, 'declared twice'],
  ['a page that it doesn’t expose', { routes: [{ ...route('/demo'), page: './Other' }] }, "./Other, which it doesn't expose"],
  ['a page named like an inherited property', { routes: [{ ...route('/demo'), page: 'constructor' }] }, "doesn't expose"],
  ['an entry that it doesn’t list', { entry: 'other.js' }, 'names the file other.js'],
  [
    'a style sheet that is a picture',
    { files: [...files, { path: 'x.png', bytes: 1, sha384: '' }], modules: { './Page': { js: [], css: ['x.png'] } } },
    'x.png',
  ],
  ['a style sheet that it doesn’t list', { modules: { './Page': { js: [], css: ['other.css'] } } }, 'names the file other.css'],
  ['large style sheets', { files: [...files, { path: 'big.css', bytes: 600_000, sha384: '' }] }, 'more than 512 kB together'],
])('refuses a release with %s', (_, changes, problem) => {
  expect(check('demo', changes).join(' ')).toContain(problem);
});

test('refuses a remote that the site doesn’t have', () => {
  for (const name of ['blog', 'constructor', '__proto__']) expect(check(name, {})[0]).toContain(`The site has no remote ${name}`);
});

test('accepts a shell without an entry in the table of remotes', () => {
  expect(findReleaseProblems(createShellRelease({ files }), site)).toEqual([]);
});

test.each([
  [
    'a path of two remotes',
    { a: { paths: ['/x'], classPrefix: 'a-' }, b: { paths: ['/x/y'], classPrefix: 'b-' } },
    '/x/y belongs to a too',
  ],
  ['a reserved path', { a: { paths: ['/remotes'], classPrefix: 'a-' } }, '/remotes'],
  ['a path with a dot segment', { a: { paths: ['/../x'], classPrefix: 'a-' } }, "isn't a path"],
  ['one class prefix twice', { a: { paths: [], classPrefix: 'a-' }, b: { paths: [], classPrefix: 'a-' } }, 'has the class prefix a- too'],
  ['a class prefix without a hyphen', { a: { paths: [], classPrefix: 'a' } }, 'class prefix'],
  ['a remote named shell', { shell: { paths: [], classPrefix: 'a-' } }, 'remote shell'],
])('refuses a table of remotes with %s', (_, table, problem) => {
  expect(() => assertValidOwnership(table)).toThrow(problem);
});
