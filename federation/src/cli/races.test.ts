import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startSiteServer } from '../serve/server.ts';
import { readBuild } from '../store/upload.ts';
import { buildTestRemote, buildTestShell, createTestSite, getTestSiteDir, releaseBuild } from '../testing/test-site.ts';
import { createTestStore, type TestStore } from '../testing/test-store.ts';

jest.setTimeout(180_000);

let testStore: TestStore;

beforeEach(() => {
  testStore = createTestStore();
});
afterEach(() => testStore.remove());

function publisher(...args: string[]): ChildProcess {
  const program = path.join(import.meta.dirname, '../testing/publisher-process.ts');
  return spawn(process.execPath, [program, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
}

/** Sends lines to a publisher and reads its responses. */
function connect(child: ChildProcess) {
  if (!child.stdout || !child.stdin) throw new Error('The publisher has no streams.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    send: async (line: string): Promise<string> => {
      child.stdin?.write(`${line}\n`);
      return String((await lines.next()).value);
    },
    end: () => child.stdin?.end(),
  };
}

/** Reads the text of the demo's page and asserts that all pages of the current site belong together. */
function readCurrentSite(folder: string): string {
  const site = realpathSync(path.join(getTestSiteDir(folder), 'current'));
  const registry = readFileSync(path.join(site, 'registry.json'));
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['404.html', 'demo.html']);
  const text = /<main>(.*?)<\/main>/.exec(readFileSync(path.join(site, 'demo.html'), 'utf8'))?.[1] ?? '';
  for (const page of pages) {
    const inlined = /id="registry">(.*?)<\/script>/.exec(readFileSync(path.join(site, page), 'utf8'))?.[1] ?? '{}';
    expect(JSON.parse(inlined).hash).toBe(`sha256-${createHash('sha256').update(registry).digest('base64')}`);
  }
  return text;
}

/** Describes the pointer's generation and the text of the demo's page. */
function describeState(folder: string): string {
  const pointer = JSON.parse(readFileSync(path.join(folder, 'cdn/remotes/demo/current.json'), 'utf8'));
  return `pointer ${pointer.generation}, ${readCurrentSite(folder)}`;
}

/** Copies the test store and its site for one attempt; returns the folder. */
function copyTestStore(): string {
  const folder = mkdtempSync(path.join(testStore.folder, 'try-'));
  for (const part of ['cdn', 'site'])
    cpSync(path.join(testStore.folder, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  return folder;
}

const waitForExit = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

test('visitors get the old or the new site at every step of a publish, even if it is killed', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  await releaseBuild(testStore, 'demo', buildTestRemote(testStore, 'old text'));
  const dist = buildTestRemote(testStore, 'new text');

  // The publisher waits before each step, so the current files are those that a kill at this step would leave.
  const folder = copyTestStore();
  const stepper = connect(publisher('step', folder, dist));
  const observed: string[] = [];
  for (let line = await stepper.send('start'); line === 'step'; line = await stepper.send('go')) observed.push(describeState(folder));
  stepper.end();
  const states = ['pointer 1, old text', 'pointer 2, old text', 'pointer 2, new text'];
  expect([...new Set(observed)]).toEqual(states);
  expect(observed).toEqual(observed.toSorted((a, b) => states.indexOf(a) - states.indexOf(b)));
  const [before = 0, updated = 0] = states.map((state) => observed.filter((each) => each === state).length);
  expect(Math.min(before, updated)).toBeGreaterThan(10);

  // Kills on both sides of the pointer update and of the site's replacement.
  const steps = [before, before + 1, before + updated, before + updated + 1];
  const kill = async (step: number) => {
    const folder = copyTestStore();
    expect(await waitForExit(publisher('publish', folder, dist, String(step)))).toBeNull();
    expect(describeState(folder)).toBe(observed[step - 1]);
    expect(await waitForExit(publisher('publish', folder, dist, '0'))).toBe(0);
    expect(describeState(folder)).toBe(states[2]);
  };
  for (const step of steps) await kill(step);
});

interface PageResponse {
  text: string;
  release: string;
  pinned: boolean;
}

async function fetchPage(port: number): Promise<PageResponse> {
  const response = await fetch(`http://127.0.0.1:${port}/demo`);
  const html = await response.text();
  const importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? 'none';
  const hash = createHash('sha256').update(importMap).digest('base64');
  return {
    text: /<main>(.*?)<\/main>/.exec(html)?.[1] ?? `status ${response.status}`,
    release: /"demo":\{"releaseId":"(\w+)"/.exec(html)?.[1] ?? '',
    pinned: String(response.headers.get('content-security-policy')).includes(`'sha256-${hash}'`),
  };
}

test('every response during releases is a page with its own registry and policy', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const builds = ['text A', 'text B'].map((text) => buildTestRemote(testStore, text));
  const [idA, idB] = builds.map((dist) => readBuild(dist).releaseId);
  const valid: Record<string, string | undefined> = { 'text A': idA, 'text B': idB };
  for (const dist of builds) await releaseBuild(testStore, 'demo', dist);
  const server = await startSiteServer(0, createTestSite(testStore.folder));
  const responses: PageResponse[] = [];
  let releasing = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (releasing) responses.push(await fetchPage(server.port));
  });
  for (const dist of [...builds, ...builds, ...builds]) await releaseBuild(testStore, 'demo', dist);
  releasing = false;
  await Promise.all(visitors);
  await server.stop();
  expect(responses.filter(({ text, release, pinned }) => valid[text] !== release || !pinned)).toEqual([]);
  expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['text A', 'text B']));
});

test('concurrent compose commands run one after the other, and the last one contains every release', async () => {
  await releaseBuild(testStore, 'shell', buildTestShell(testStore));
  const siteDir = getTestSiteDir(testStore.folder);
  const names = ['demo', 'other', 'shop'];
  const builds = names.map((name) => buildTestRemote(testStore, name, { name, routes: [] }));
  await Promise.all(builds.map((dist, at) => releaseBuild(testStore, names[at] ?? '', dist)));
  const { remotes } = JSON.parse(readFileSync(path.join(siteDir, 'current/registry.json'), 'utf8'));
  expect(Object.keys(remotes)).toEqual(names);
  expect(existsSync(path.join(siteDir, `next-${process.pid}`))).toBe(false);
});
