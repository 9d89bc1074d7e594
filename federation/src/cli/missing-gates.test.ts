import { GateError } from '../gates/gate-error.ts';
import { checkGates } from '../gates/gates.ts';
import { buildTestRemote, buildTestShell, createTestContext, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';
import { logStatus } from './log-status.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

// The gates themselves, which need a browser, are tested elsewhere.
jest.mock('../gates/gates.ts', () => ({ ...jest.requireActual('../gates/gates.ts'), checkGates: jest.fn() }));
const gates = jest.mocked(checkGates);
let testStore: TestStore;
let build: string;
let releaseId: string;
beforeEach(async () => {
  gates.mockReset().mockResolvedValue();
  testStore = createTestStore();
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  build = buildTestRemote(testStore, 'text');
  // As npm run build does it: live without gates.
  releaseId = await releaseBuild(testStore, 'demo', build);
});
afterEach(() => testStore.remove());

async function readStatus(): Promise<string> {
  const context = createTestContext(testStore);
  await logStatus(context);
  return context.lines.join('\n');
}

test('publish checks the gates of a live release that went live without them, once', async () => {
  expect(await readStatus()).toContain(`  demo ${releaseId}: ownership, contract, budgets, browser. Run "federation publish demo".`);
  const context = createTestContext(testStore);
  await publish(context, 'demo', { from: build });
  expect(context.lines.slice(-2)).toEqual([
    'It went live without passing the gates ownership, contract, budgets, browser, so all gates are checked now.',
    'All gates passed: ownership, contract, budgets, browser.',
  ]);
  expect(await readStatus()).not.toContain(`demo ${releaseId}:`);
  await publish(context, 'demo', { from: build });
  await promote(context, 'demo', releaseId);
  expect(gates).toHaveBeenCalledTimes(1);
});

test.each(['publish', 'promote'])('%s fails for a live release that a gate refuses, and says what to do', async (command) => {
  gates.mockRejectedValue(new GateError({ name: 'demo', releaseId }, ['/demo: the heading is missing']));
  const context = createTestContext(testStore);
  const run = command === 'publish' ? publish(context, 'demo', { from: build }) : promote(context, 'demo', releaseId);
  await expect(run).rejects.toThrow(
    `/demo: the heading is missing\ndemo ${releaseId} is live already, because it was made live without gates. It is the first release of demo, so there is nothing to roll back to: fix the cause and run "federation publish demo".`,
  );
  expect(await readStatus()).toContain(`  demo ${releaseId}: ownership, contract, budgets, browser.`);
});
