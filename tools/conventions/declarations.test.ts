import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../parts.ts';

jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a part that imports another part leaves no declarations in source folders', () => {
  for (const file of ['tsconfig.base.json', 'css.d.ts']) cpSync(path.join(repository, file), path.join(folder, file));
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  for (const part of ['remote-demo', 'remote-marketing']) {
    mkdirSync(path.join(folder, part, 'src'), { recursive: true });
    cpSync(path.join(repository, part, 'tsconfig.json'), path.join(folder, part, 'tsconfig.json'));
  }
  mkdirSync(path.join(folder, 'shared-contracts/src'), { recursive: true });
  writeFileSync(path.join(folder, 'shared-contracts/src/index.ts'), 'export const version = 1;');
  writeFileSync(path.join(folder, 'shared-contracts/tsconfig.json'), '{"extends":"../tsconfig.base.json","include":["src"]}');
  writeFileSync(path.join(folder, 'remote-marketing/src/offers.ts'), "export const offers = ['tea'];");
  writeFileSync(path.join(folder, 'remote-demo/src/index.ts'), "export { offers } from '../../remote-marketing/src/offers.ts';");
  const tsc = path.join(repository, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-b', 'remote-demo'], { cwd: folder, encoding: 'utf8' });
  expect(stdout).toContain("offers.ts' is not listed within the file list of project");
  const sources = ['remote-demo', 'remote-marketing'].flatMap((part) => readdirSync(path.join(folder, part, 'src')));
  expect(sources).toEqual(['index.ts', 'offers.ts']);
});

test('no source folder of the repository contains an ignored or untracked declaration', () => {
  if (!existsSync(path.join(repository, '.git'))) return;
  const status = execFileSync('git', ['status', '--porcelain', '--ignored', '--', '*.d.ts'], { cwd: repository, encoding: 'utf8' });
  expect(status.split('\n').filter((line) => /^(?:!!|\?\?) .*\/src\/.*\.d\.ts$/.test(line))).toEqual([]);
});
