import { createTestSite } from '../testing/test-site.ts';
import { findPublisherName } from './context.ts';
import { runCli } from './run-cli.ts';

test.each([
  [['toString'], 'Unknown command "toString": use one of publish, promote, rollback, preview, status, verify, clean, compose, serve.'],
  [['publish', 'demo', 'admin'], 'publish takes one part: got demo, admin.'],
  [['status', 'demo'], 'status takes no names: got demo.'],
  [['publish', 'demo', '--form', '30'], "Unknown option '--form'"],
  [['clean', '--days', 'x'], '--days must be a number'],
  [['publish'], 'A part is missing: use one of shell, demo, shop, other.'],
  [['rollback', '../demo'], 'Unknown part ../demo'],
])('refuses the command line %j', async (args, message) => {
  await expect(runCli(createTestSite('unused'), args)).rejects.toThrow(message);
});

test.each([
  [{}, 'hand'],
  [{ GITHUB_WORKFLOW: 'Release', GITHUB_RUN_NUMBER: '42', GITHUB_ACTOR: 'ada' }, 'Release run 42'],
  [{ RELEASE_BY: 'the studio\u001b[2J', GITHUB_RUN_NUMBER: '42' }, 'the studio [2J'],
])('the publisher of %j is %j, never the name of a person on the machine', (env, name) => {
  expect(findPublisherName(env)).toBe(name);
});
