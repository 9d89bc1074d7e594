import { findChangedRemotes, selectRemotes } from './changed-remotes.ts';

const site = {
  root: import.meta.dirname,
  remotes: { blog: { paths: ['/blog'], classPrefix: 'b-' }, demo: { paths: ['/demo'], classPrefix: 'd-' } },
  sourcePaths: (remote: string) => [`remote-${remote}/`, 'contract/', 'base.js'],
};

test('selects the remotes whose source paths contain a changed file', () => {
  expect(selectRemotes(site, ['remote-demo/src/routes.ts', 'docs/operations.md', 'remote-demonstration/x.ts'])).toEqual(['demo']);
  expect(selectRemotes(site, ['shell/src/App.tsx', 'base.js/other.ts', ''])).toEqual([]);
  for (const file of ['contract/src/host.ts', 'base.js']) expect(selectRemotes(site, [file])).toEqual(['blog', 'demo']);
});

test('rejects missing and unknown revisions', () => {
  expect(() => findChangedRemotes(site, 'no-such-revision')).toThrow("Git doesn't know the revision no-such-revision. Fetch it first.");
  expect(() => findChangedRemotes(site, undefined)).toThrow('--since origin/main');
  expect(() => findChangedRemotes(site, '--output=x')).toThrow('--since origin/main');
});
