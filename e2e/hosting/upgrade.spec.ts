// Uses deploy, tools/upgrade, federation/src/serve, remote-marketing
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { PORT_OFFSET } from '../stack.ts';
import { createHostMachine, type HostMachine } from './host-machine.ts';
import { type LoadResult, startPageLoad } from './page-load.ts';
import { missingProxyMessage, type RunningProxy, startCaddy, startNginx } from './start-proxy.ts';

// `deploy/upgrade` on a machine in a temporary folder, with a replacement of systemd that runs the units of deploy/.
test.skip(missingProxyMessage !== null, missingProxyMessage ?? '');
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const PORT_SHIFT = 150;
const SITE_FILE = 'tools/federation-site.ts';
const HEADER = "  'X-Content-Type-Options': 'nosniff',";
let machine: HostMachine;
let proxies: RunningProxy[] = [];
let first: string;
let second: string;

test.beforeAll(async () => {
  machine = createHostMachine(PORT_OFFSET + PORT_SHIFT);
  const { exitCode, output } = await machine.startUpgrade().ended;
  expect(output).toContain('is live.');
  expect(exitCode).toBe(0);
  first = machine.readLink('current') ?? '';
  const upstreams = {
    '127.0.0.1:3000': `127.0.0.1:${machine.ports.current}`,
    '127.0.0.1:3010': `127.0.0.1:${machine.ports.next}`,
  };
  proxies = [await startNginx('nginx.conf', upstreams), await startCaddy({ ...upstreams, 'example.com': 'apex.localhost' })];
});
test.afterAll(async () => {
  for (const proxy of proxies) await proxy.stop();
  machine?.stop();
});

/** Header of the site that the revision adds; null for the first one. */
async function readRevisionHeader(): Promise<string | null> {
  return (await fetch(`http://127.0.0.1:${machine.ports.current}/work`)).headers.get('x-revision');
}

/** Runs `action` while pages are requested through both proxies. @returns the failed requests */
async function runUnderLoad(action: () => Promise<void>): Promise<string[]> {
  const loads = proxies.map(({ httpsPort }) => startPageLoad(httpsPort));
  let results: LoadResult[] = [];
  try {
    await action();
  } finally {
    results = await Promise.all(loads.map((load) => load.stop()));
  }
  for (const { requests, slowestMs } of results) {
    expect(requests).toBeGreaterThan(100);
    console.log(`${requests} requests, the slowest took ${Math.round(slowestMs)} ms`);
  }
  return results.flatMap(({ failures }) => failures);
}

async function upgrade(...args: string[]): Promise<string> {
  const { exitCode, output } = await machine.startUpgrade(args).ended;
  expect([exitCode, output]).toEqual([0, output]);
  return output;
}

test('an upgrade to another revision and back lets no request fail, behind nginx and Caddy', async () => {
  second = machine.commit(SITE_FILE, (text) => text.replace(HEADER, `${HEADER}\n  'X-Revision': 'second',`));
  const failures = await runUnderLoad(async () => {
    const upgrades = [machine.startUpgrade(), machine.startUpgrade()];
    const results = (await Promise.all(upgrades.map(({ ended }) => ended))).sort((a, b) => Number(a.exitCode) - Number(b.exitCode));
    expect(results).toEqual([
      { exitCode: 0, output: expect.stringContaining(`${second} is live. To go back: deploy/upgrade --back`) },
      { exitCode: 75, output: 'Another upgrade is running: wait for its end.\n' },
    ]);
    expect(await readRevisionHeader()).toBe('second');
    await upgrade('--back');
    expect(await readRevisionHeader()).toBe(null);
  });
  expect(failures).toEqual([]);
  expect([machine.readLink('current'), machine.readLink('previous'), machine.readLink('next')]).toEqual([first, second, null]);
});

test('an upgrade to the running revision changes nothing', async () => {
  expect(await upgrade(first)).toContain(`${first} is live already.`);
});

test('an upgrade that is killed at any step is completed by the next one, and no request fails', async () => {
  const third = machine.commit(SITE_FILE, (text) => text.replace("'second'", "'third'"));
  const failures = await runUnderLoad(async () => {
    for (const step of ['Installing', 'Starting', 'It passed all checks']) {
      const { readOutput, ended, kill } = machine.startUpgrade();
      await expect.poll(readOutput, { timeout: 120_000, intervals: [50] }).toContain(step);
      await sleep(200);
      kill();
      await ended;
    }
    await upgrade();
    expect(await readRevisionHeader()).toBe('third');
  });
  expect(failures).toEqual([]);
  expect([machine.readLink('current'), machine.readLink('previous')]).toEqual([third, first]);
  // Only the last two are kept.
  expect([first, second, third].map((name) => machine.hasFolder(name))).toEqual([true, false, true]);
});

test('a revision that can’t serve the site is refused, and the running host stays', async () => {
  const running = machine.readLink('current');
  const broken = machine.commit(SITE_FILE, (text) => text.replace('assertPublic: () =>', 'assertPublic: () => assertPublicSettings({}),'));
  const failures = await runUnderLoad(async () => {
    const { exitCode, output } = await machine.startUpgrade([broken]).ended;
    expect(output).toContain(`${broken} can't replace the running host.`);
    expect(exitCode).toBe(1);
  });
  expect(failures).toEqual([]);
  expect([machine.readLink('current'), machine.readLink('next')]).toEqual([running, null]);
});

test('the key of the workflow installs only commits of the main branch that aren’t older', async () => {
  const runOverSsh = (command: string) => machine.startUpgrade(['--from-ssh'], { SSH_ORIGINAL_COMMAND: command }).ended;
  expect(await runOverSsh('--back')).toEqual({ exitCode: 1, output: 'The command over SSH must be the complete hash of a commit.\n' });
  expect((await runOverSsh('f'.repeat(40))).output).toContain('push it first');
  expect((await runOverSsh(machine.findCommit(first))).output).toContain('is older than the running one');
  expect((await runOverSsh(machine.commitOnBranch('unreviewed'))).output).toContain('is not on the main branch');
});
