import { createRemoteRelease, createShellRelease } from '../../testing/test-store.ts';
import type { Release } from '../../types/index.ts';
import { excludeFailureCauses, NOTHING_EXCLUDED } from './exclude-failure-causes.ts';
import type { RenderFailure } from './rendered-page.ts';

const shell = createShellRelease();
const [demo, shop] = [createRemoteRelease('demo'), createRemoteRelease('shop')];
const pageOf = (owner: string): RenderFailure => ({ reason: `The page of ${owner} throws.`, parts: [owner] });
const BASKET: RenderFailure = { reason: 'The basket throws.', parts: ['shop'], place: '/demo shop/Basket' };

/** Excludes the causes of failures from a site of which the pages of `rendered` could be rendered. */
function exclude(
  failures: RenderFailure[],
  rendered = ['demo', 'shop'],
  { otherShell = false, candidate = undefined as Release | undefined } = {},
) {
  const composed = { shell: otherShell ? '0123456789abcdef' : shell.releaseId };
  const releases = { selected: { shell, remotes: [demo, shop] }, composed, candidate };
  const after = excludeFailureCauses({ failures, remotes: new Set(rendered) }, releases, NOTHING_EXCLUDED);
  return [[...after.releases.keys()], [...after.islands.keys()]];
}

test('a page that can’t be rendered excludes the release of its remote', () => {
  expect(exclude([pageOf('demo')])).toEqual([[`demo ${demo.releaseId}`], []]);
});

test('an island of another remote is omitted from its page, and no release is excluded', () => {
  expect(exclude([BASKET])).toEqual([[], ['/demo shop/Basket']]);
});

test('an island stays if one release of its owner is excluded, because another may have it', () => {
  expect(exclude([BASKET, pageOf('shop')])).toEqual([[`shop ${shop.releaseId}`], []]);
});

test('a new shell is excluded if pages of several remotes fail, or those of the only one', () => {
  expect(exclude([pageOf('demo'), pageOf('shop')], [], { otherShell: true })).toEqual([[`shell ${shell.releaseId}`], []]);
  expect(exclude([pageOf('demo')], [], { otherShell: true })).toEqual([[`shell ${shell.releaseId}`], []]);
  expect(exclude([pageOf('demo')], ['shop'], { otherShell: true })).toEqual([[`demo ${demo.releaseId}`], []]);
});

test('throws if a page of the shell fails and there is no other shell', () => {
  expect(() => exclude([pageOf('shell')])).toThrow('The page of shell throws.');
});

test('throws if the candidate is the cause', () => {
  expect(() => exclude([pageOf('demo')], ['shop'], { candidate: demo })).toThrow('The page of demo throws.');
  expect(() => exclude([BASKET], ['demo'], { candidate: demo })).not.toThrow();
});
