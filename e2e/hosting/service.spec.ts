// Uses deploy, remote-marketing
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { repository } from '../../tools/parts.ts';
import { config, PORT_OFFSET } from '../stack.ts';
import { containerFiles, copyContainerFiles, linkPackages } from './container-files.ts';

// deploy/Containerfile and deploy/northlight.service. No container is built: its files are copied to a folder, and run there.
const PORT_SHIFT = 70;
const readDeployFile = (file: string) => readFileSync(path.join(repository, 'deploy', file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
const copiedFiles = containerFiles.flatMap(({ from }) => from);

test('the Containerfile copies only existing files and runs scripts of package.json', () => {
  expect(copiedFiles.length).toBeGreaterThan(10);
  const missing = copiedFiles.filter((file) => !existsSync(path.join(repository, file)));
  expect(missing).toEqual([]);
  const workspaces = readdirSync(repository).filter((name) => existsSync(path.join(repository, name, 'package.json')));
  expect(copiedFiles).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
  const commands = [
    ...(readDeployFile('Containerfile') + readDeployFile('northlight.service')).matchAll(/npm"?,? "?run"?,? "?-s"?,? "?(\w+)/g),
  ];
  expect(commands.map(([, name = '']) => [name, name in scripts])).toEqual([
    ['serve', true],
    ['serve', true],
  ]);
});

test('the builder of an image gets what the Containerfile copies, and nothing else of the checkout', () => {
  for (const name of ['.containerignore', '.dockerignore']) {
    const lines = readFileSync(path.join(repository, name), 'utf8').split('\n');
    expect(lines.find((line) => /^[^#]/.test(line))).toBe('*');
    const included = lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []));
    const wanted = copiedFiles.map((file) => file.replace(/^[^/]+(?=\/package\.json$)/, '*'));
    expect(included.toSorted()).toEqual([...new Set(wanted)].toSorted());
  }
});

test('the files that the Containerfile copies are enough to compose and serve the site', { tag: '@slow' }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'container-'));
  copyContainerFiles(folder);
  linkPackages(path.join(folder, 'node_modules'));
  const dataDir = path.join(folder, 'data');
  cpSync(config.cdnDir, path.join(dataDir, 'cdn'), { recursive: true });
  const env = { ...process.env, DATA_DIR: dataDir, PORT_OFFSET: String(PORT_OFFSET + PORT_SHIFT), NODE_NO_WARNINGS: '1' };
  const [, program = ''] = / (federation\S+)/.exec(scripts.serve ?? '') ?? [];
  const child = spawn(process.execPath, [program, 'serve'], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Serving ');
    const response = await fetch(`http://127.0.0.1:${config.ports.site + PORT_SHIFT}/healthz`);
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }]);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    rmSync(folder, { recursive: true });
  }
});

for (const unit of readdirSync(path.join(repository, 'deploy')).filter((name) => /\.(?:service|timer)$/.test(name)))
  test(`systemd accepts the unit file ${unit}`, () => {
    test.skip(spawnSync('systemd-analyze', ['--version']).error !== undefined, 'systemd-analyze is not installed.');
    // It prints warnings for the machine too, such as a missing user.
    const { stderr } = spawnSync('systemd-analyze', ['verify', path.join(repository, 'deploy', unit)], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(unit) && !line.includes('is not executable'))).toEqual([]);
  });

test('the host of an upgrade has the same restrictions as the running one', () => {
  const readSettings = (unit: string) =>
    readDeployFile(unit)
      .split('\n')
      .filter(
        (line) => /^[A-Z]\w+=/.test(line) && !/^(?:Description|WorkingDirectory|Environment|Restart|RestartSec|WantedBy)=/.test(line),
      );
  expect(readSettings('northlight-next.service')).toEqual(readSettings('northlight.service'));
});

test('the example environment file sets the variables that a host needs', () => {
  const names = [...readDeployFile('site.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  const documentOfVariables = readFileSync(path.join(repository, 'docs/production/release-store.md'), 'utf8');
  for (const name of names) expect(documentOfVariables).toContain(`\`${name}\``);
  const script =
    "const { readConfig } = await import('./tools/config.ts'); const { settings, storeUrl, cdnUrl } = readConfig(); console.log(JSON.stringify({ ...settings, storeUrl, cdnUrl }))";
  const env = Object.fromEntries(
    [...readDeployFile('site.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace('<ref>', 'ref'),
    ]),
  );
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: repository,
    env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
  });
  const { siteUrl, backendUrl, publishableKey, clientSitesUrl, storeUrl, cdnUrl } = JSON.parse(output.toString());
  expect([siteUrl, backendUrl, publishableKey, clientSitesUrl, storeUrl, cdnUrl]).toEqual([
    env.SITE_URL,
    env.BACKEND_URL,
    env.PUBLISHABLE_KEY,
    env.CLIENT_SITES_URL,
    env.RELEASE_STORE,
    env.CDN_URL,
  ]);
});
