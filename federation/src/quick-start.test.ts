import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(240_000);

const root = path.join(import.meta.dirname, '..');
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const [, commands = ''] = /## Quick start[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme) ?? [];
const folder = mkdtempSync(path.join(tmpdir(), 'quick-start-'));
const env = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
  NODE_ENV: '',
  NODE_NO_WARNINGS: '1',
  npm_config_prefer_offline: 'true',
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the commands of the README publish, compose, serve and roll back the example in an empty folder', () => {
  const pack = execFileSync(process.execPath, [path.join(root, 'pack.ts')], { encoding: 'utf8', env });
  const toolkit = pack.trim().split('\n').at(-1);
  const script = `trap 'kill $SERVER 2>/dev/null || true' EXIT\n${commands}`;
  const output = execFileSync('bash', ['-e', '-c', script], { cwd: folder, encoding: 'utf8', env: { ...env, TOOLKIT: toolkit } });
  expect(output).toMatch(/<div data-island="shop\/BasketButton"[^>]*>(?:<!--\$-->)?<p><button type="button">Add the offer of the week/);
  expect(output.match(/<h1>.*?<\/h1>/g)).toEqual([
    '<h1>Welcome</h1>',
    '<h1>Offers of the week</h1>',
    '<h1>Offers of the month</h1>',
    '<h1>Offers of the week</h1>',
  ]);
  expect(output).toMatch(/shop: rolling back from \w{16} to \w{16}, /m);
  expect(output).toMatch(/^shop +\w{16} +\S+ .* rollback 3/m);
});
