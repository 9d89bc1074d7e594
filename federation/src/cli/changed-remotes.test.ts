import { REMOTES } from '../../../tools/config.ts';
import { changedRemotes, remotesOf } from './changed-remotes.ts';

test('a remote has changed when its own files have, and every remote when the contract has', () => {
  expect(remotesOf(['remote-demo/src/routes.ts', 'docs/operations.md', 'remote-demonstration/x.ts'])).toEqual(['demo']);
  expect(remotesOf(['shell/src/App.tsx', 'tools/start.ts', ''])).toEqual([]);
  expect(remotesOf(['shared-contracts/src/host.ts'])).toEqual(REMOTES);
});

test('nothing has changed since now; a revision that isn’t there is told', () => {
  expect(() => changedRemotes('no-such-revision')).toThrow("git doesn't know no-such-revision: fetch it first.");
  expect(() => changedRemotes(undefined)).toThrow('--since origin/main');
  expect(() => changedRemotes('--output=x')).toThrow('--since origin/main');
});
