import { analysisTexts } from '../content/entry-stage.ts';
import { loadWorkspace } from './load-workspace.ts';

jest.mock('../workspace/Workspace.tsx', () => {
  throw new Error('/remotes/demo/1/c.325.js is missing or differs from its hash.');
});

test('a workspace whose code is missing says what to do, without the name of a file', async () => {
  await expect(loadWorkspace()).rejects.toThrow(analysisTexts.notLoaded);
});
