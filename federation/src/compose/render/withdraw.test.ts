import { createRemoteRelease, createShellRelease } from '../../testing/test-store.ts';
import type { Release } from '../../types/index.ts';
import type { RenderFailure } from './rendered-page.ts';
import { NOTHING_WITHDRAWN, withdrawFailureCauses } from './withdraw.ts';

const shell = createShellRelease();
const [demo, shop] = [createRemoteRelease('demo'), createRemoteRelease('shop')];
const pageOf = (owner: string): RenderFailure => ({ reason: `The page of ${owner} throws.`, parts: [owner] });
const BASKET: RenderFailure = { reason: 'The basket throws.', parts: ['shop'], place: '/demo shop/Basket' };

/** Withdraws the causes of failures from a site of which the pages of `rendered` could be rendered. */
function withdraw(
  failures: RenderFailure[],
  rendered = ['demo', 'shop'],
  { otherShell = false, candidate = undefined as Release | undefined } = {},
) {
  const composed = { shell: otherShell ? '0123456789abcdef' : shell.releaseId };
  const releases = { selected: { shell, remotes: [demo, shop] }, composed, candidate };
  const after = withdrawFailureCauses({ failures, remotes: new Set(rendered) }, releases, NOTHING_WITHDRAWN);
  return [[...after.releases.keys()], [...after.islands.keys()]];
}

test('a page that can’t be rendered withdraws the release of its remote', () => {
  expect(withdraw([pageOf('demo')])).toEqual([[`demo ${demo.releaseId}`], []]);
});

test('an island of another remote is omitted from its page, and no release is withdrawn', () => {
  expect(withdraw([BASKET])).toEqual([[], ['/demo shop/Basket']]);
});

test('an island stays if one release of its owner is withdrawn, because another may have it', () => {
  expect(withdraw([BASKET, pageOf('shop')])).toEqual([[`shop ${shop.releaseId}`], []]);
});

test('a new shell is withdrawn if pages of several remotes fail, or those of the only one', () => {
  expect(withdraw([pageOf('demo'), pageOf('shop')], [], { otherShell: true })).toEqual([[`shell ${shell.releaseId}`], []]);
  expect(withdraw([pageOf('demo')], [], { otherShell: true })).toEqual([[`shell ${shell.releaseId}`], []]);
  expect(withdraw([pageOf('demo')], ['shop'], { otherShell: true })).toEqual([[`demo ${demo.releaseId}`], []]);
});

test('throws if a page of the shell fails and there is no other shell', () => {
  expect(() => withdraw([pageOf('shell')])).toThrow('The page of shell throws.');
});

test('throws if the candidate is the cause', () => {
  expect(() => withdraw([pageOf('demo')], ['shop'], { candidate: demo })).toThrow('The page of demo throws.');
  expect(() => withdraw([BASKET], ['demo'], { candidate: demo })).not.toThrow();
});
