import { createRemoteRelease } from '../testing/test-store.ts';
import { computeReleaseId } from './files.ts';
import { InvalidReleaseError } from './invalid-release-error.ts';
import { parsePointer, parseRelease } from './stored-json.ts';

const file = (path: string, bytes = 1) => ({ path, bytes, sha384: `sha384-${'A'.repeat(64)}` });
const content = {
  ...createRemoteRelease('demo'),
  files: [file('remote-entry.1.js'), file('prerender.1.cjs')],
  routes: [{ path: '/demo', page: './Page', title: 'Demo', description: 'A page.', prerender: true, audience: 'everyone' }],
};

/** Reads a release with changed fields, whose id fits its contents. */
function read(changes: Record<string, unknown>) {
  const { releaseId: _, ...changed } = { ...content, ...changes };
  const releaseId = computeReleaseId(changed as Parameters<typeof computeReleaseId>[0]);
  return parseRelease(Buffer.from(JSON.stringify({ ...changed, releaseId })), { part: 'demo', releaseId });
}

test('reads a release with the fields that a site adds to its routes', () => {
  expect(read({}).routes).toEqual(content.routes);
});

test.each([
  ['a shell in the folder of a remote', { kind: 'shell', name: 'shell', provides: '1.0.0' }, 'describes the shell "shell" instead'],
  ['a release of another remote', { name: 'marketing' }, 'describes the remote "marketing" instead'],
  ['a file outside of its folder', { files: [file('../current.json')] }, 'files.0.path'],
  ['a file with an absolute path', { files: [file('/etc/passwd')] }, 'files.0.path'],
  ['a file twice', { files: [file('a'), file('a')] }, 'listed twice'],
  ['a hash that isn’t SHA-384', { files: [{ ...file('a'), sha384: 'sha384-' }] }, 'files.0.sha384'],
  ['too many files', { files: Array.from({ length: 2001 }, (_, index) => file(`f${index}`)) }, 'files'],
  ['files that are too large together', { files: [file('a', 40e6), file('b', 40e6)] }, 'too large together'],
  ['no files', { files: null }, 'files'],
  ['a route with a large field', { routes: [{ ...content.routes[0], note: 'x'.repeat(3000) }] }, 'routes.0'],
  ['a module with another name', { modules: { '../../x': { js: [], css: [] } } }, 'modules'],
])('refuses a stored release: %s', (_, changes, problem) => {
  expect(() => read(changes)).toThrow(InvalidReleaseError);
  expect(() => read(changes)).toThrow(problem);
});

test('refuses a release that was changed after it was published', () => {
  const changed = JSON.stringify({ ...content, entry: 'prerender.1.cjs' });
  expect(() => parseRelease(Buffer.from(changed), { part: 'demo', releaseId: content.releaseId })).toThrow("its id isn't the hash");
});

test.each(
  ['', 'null', '[]', '{', '"text"', `${'['.repeat(100_000)}`, '{"__proto__":{"kind":"remote"}}'].map(
    (json) => [json.slice(0, 20), json] as const,
  ),
)('refuses a stored release whose text starts with %j', (_, json) => {
  expect(() => parseRelease(Buffer.from(json), { part: 'demo', releaseId: '0123456789abcdef' })).toThrow(InvalidReleaseError);
});

const pointer = { releaseId: '0123456789abcdef', generation: 1, updatedAt: '2026-11-23T08:00:00.000Z', action: 'publish', history: [] };
const readPointer = (changes: object) => parsePointer(Buffer.from(JSON.stringify({ ...pointer, ...changes })), 'remotes/demo/current.json');

test('reads a valid stored pointer', () => {
  expect(readPointer({ by: 'Ada' })).toEqual({ ...pointer, by: 'Ada' });
});

test.each([
  ['an id that is a path', { releaseId: '../../../shell/0123456789abcdef' }, 'releaseId'],
  ['a history without ids', { history: [{}] }, 'history.0'],
  ['an endless history', { history: Array.from({ length: 200 }, () => pointer) }, 'history'],
])('refuses a pointer with %s', (_, changes, problem) => {
  expect(() => readPointer(changes)).toThrow(`remotes/demo/current.json is invalid: ${problem}`);
});
