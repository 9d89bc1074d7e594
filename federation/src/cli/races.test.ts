import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../../../tools/config.ts';
import { compose } from '../compose/compose.ts';
import { registryOfPage } from '../compose/page-parts.ts';
import { startSiteServer } from '../serve/server.ts';
import type { Registry } from '../site-types.ts';
import { makeLive } from '../store/make-live.ts';
import { earlierMoves } from '../store/pointer.ts';
import { type Workplace, workplace } from '../testing/release-fixture.ts';
import { buildTinyDemo, buildTinyShell, release, SETTINGS, tinySiteDir } from '../testing/tiny-site.ts';

jest.setTimeout(180_000);

let place: Workplace;

beforeEach(() => {
  place = workplace();
});
afterEach(() => place.remove());

function publisher(...args: string[]): ChildProcess {
  const node = path.join(repository, 'node_modules/.bin/node');
  const program = path.join(repository, 'federation/src/testing/publisher-process.ts');
  return spawn(node, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, NODE_NO_WARNINGS: '1' } });
}

/** A publisher that answers every line with one of its own. */
function asking(child: ChildProcess) {
  if (!child.stdout || !child.stdin) throw new Error('The publisher has no streams.');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    ask: async (line: string): Promise<string> => {
      child.stdin?.write(`${line}\n`);
      return String((await lines.next()).value);
    },
    end: () => child.stdin?.end(),
  };
}

test('two publishers race for one pointer fifty times: one wins each time, and nothing is lost', async () => {
  const racers = [1, 2].map(() => asking(publisher('race', place.folder)));
  const winners: string[] = [];
  for (let round = 1; round <= 50; round += 1) {
    const builds = ['left', 'right'].map((side) => place.build({ 'words.js': `${side} ${round}` }));
    expect(await Promise.all(racers.map(({ ask }, at) => ask(`see ${builds[at]}`)))).toEqual(['ready', 'ready']);
    const answers = await Promise.all(racers.map(({ ask }) => ask('move')));
    expect(answers.map((answer) => answer.split(' ')[0]).sort()).toEqual(['lost', 'won']);
    for (const answer of answers) expect(await place.store.has('demo', answer.split(' ')[1] ?? '')).toBe(true);
    winners.unshift(answers.find((answer) => answer.startsWith('won'))?.split(' ')[1] ?? '');
  }
  for (const { end } of racers) end();
  const pointer = await place.store.pointer('demo');
  expect(pointer?.generation).toBe(50);
  expect([pointer, ...(pointer?.history ?? [])].map((move) => move?.releaseId)).toEqual(winners);
});

/** What visitors get: the pages of the one site that `current` names, which all belong together. */
function visitorsSee(folder: string): string {
  const site = realpathSync(path.join(tinySiteDir(folder), 'current'));
  const registry: Registry = JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8'));
  const pages = readdirSync(site).filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(['404.html', 'demo.html']);
  const words = /<main>(.*?)<\/main>/.exec(readFileSync(path.join(site, 'demo.html'), 'utf8'))?.[1] ?? '';
  for (const page of pages) {
    const inlined = /id="registry">(.*?)<\/script>/.exec(readFileSync(path.join(site, page), 'utf8'))?.[1] ?? '{}';
    expect(JSON.parse(inlined)).toEqual(registryOfPage(registry, `/${page.replace('.html', '')}`));
  }
  return words;
}

/** What a publisher that ended at a step left: what the pointer names, and what visitors see. */
function leftBehind(folder: string): string {
  const pointer = JSON.parse(readFileSync(path.join(folder, 'cdn/remotes/demo/current.json'), 'utf8'));
  return `pointer ${pointer.generation}, ${visitorsSee(folder)}`;
}

/** A copy of the workplace's store and site for one try. */
function copyOfPlace(): string {
  const folder = mkdtempSync(path.join(place.folder, 'try-'));
  for (const part of ['cdn', 'site'])
    cpSync(path.join(place.folder, part), path.join(folder, part), { recursive: true, verbatimSymlinks: true });
  return folder;
}

const ended = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

test('at no step of a publish do visitors see anything but the old site or the new one, and one that is killed is finished by the next', async () => {
  await release(place, 'shell', buildTinyShell(place));
  await release(place, 'demo', buildTinyDemo(place, 'old words'));
  const dist = buildTinyDemo(place, 'new words');

  // Before each of its steps the publisher waits: what lies there now is what a kill at this step would leave.
  const folder = copyOfPlace();
  const stepper = asking(publisher('step', folder, dist));
  const left: string[] = [];
  for (let line = await stepper.ask('start'); line === 'step'; line = await stepper.ask('go')) left.push(leftBehind(folder));
  stepper.end();
  const states = ['pointer 1, old words', 'pointer 2, old words', 'pointer 2, new words'];
  expect([...new Set(left)]).toEqual(states);
  expect(left).toEqual(left.toSorted((a, b) => states.indexOf(a) - states.indexOf(b)));
  const [neither = 0, pointer = 0] = states.map((state) => left.filter((each) => each === state).length);
  expect(Math.min(neither, pointer)).toBeGreaterThan(10);

  // Kills for real, locks and all: early, at either side of the pointer's move and of the site's, and in between.
  const steps = [2, neither, neither + 1, neither + Math.round(pointer / 2), neither + pointer, neither + pointer + 1];
  const kill = async (step: number) => {
    const place = copyOfPlace();
    expect(await ended(publisher('publish', place, dist, String(step)))).toBeNull();
    expect(leftBehind(place)).toBe(left[step - 1]);
    expect(await ended(publisher('publish', place, dist, '0'))).toBe(0);
    expect(leftBehind(place)).toBe(states[2]);
  };
  for (let at = 0; at < steps.length; at += 2) await Promise.all(steps.slice(at, at + 2).map(kill));
});

interface Answer {
  words: string;
  release: string;
  pinned: boolean;
}

function ask(port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/demo', agent: false }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        html += chunk;
      });
      response.on('end', () => {
        const importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? 'none';
        const hash = createHash('sha256').update(importMap).digest('base64');
        resolve({
          words: /<main>(.*?)<\/main>/.exec(html)?.[1] ?? `status ${response.statusCode}`,
          release: /"demo":\{"releaseId":"(\w+)"/.exec(html)?.[1] ?? '',
          pinned: String(response.headers['content-security-policy']).includes(`'sha256-${hash}'`),
        });
      });
    }).on('error', reject);
  });
}

test('during releases and rollbacks every answer is the old page or the new one, with its own registry and policy', async () => {
  await release(place, 'shell', buildTinyShell(place));
  const ids = [
    await release(place, 'demo', buildTinyDemo(place, 'words A')),
    await release(place, 'demo', buildTinyDemo(place, 'words B')),
  ];
  const valid = { 'words A': ids[0], 'words B': ids[1] };
  const server = await startSiteServer(0, { siteDir: tinySiteDir(place.folder), cdnDir: path.join(place.folder, 'cdn') });
  const answers: Answer[] = [];
  let releasing = true;
  const visitors = Array.from({ length: 4 }, async () => {
    while (releasing) answers.push(await ask(server.port));
  });
  for (const action of ['rollback', 'promote', 'rollback', 'promote', 'rollback', 'promote'] as const) {
    const now = await place.store.seePointer('demo');
    const earlier = now && earlierMoves(now.pointer)[0];
    const releaseId = action === 'rollback' ? (earlier?.releaseId ?? '') : (ids[1] ?? '');
    const move = { releaseId, by: 'Ada', action, ...(action === 'rollback' && earlier ? { restores: earlier.generation } : {}) };
    await makeLive(place.store, 'demo', now, move);
    await compose(place.store, tinySiteDir(place.folder), SETTINGS);
  }
  releasing = false;
  await Promise.all(visitors);
  await server.stop();
  expect(answers.filter(({ words, release: id, pinned }) => valid[words as keyof typeof valid] !== id || !pinned)).toEqual([]);
  expect(new Set(answers.map(({ words }) => words))).toEqual(new Set(['words A', 'words B']));
});

test('composes that are asked for at the same time wait for each other, and the last one has every release', async () => {
  await release(place, 'shell', buildTinyShell(place));
  const siteDir = tinySiteDir(place.folder);
  const builds = ['one', 'two', 'three'].map((name) => buildTinyDemo(place, name, { name, routes: [] }));
  await Promise.all(builds.map((dist, at) => release(place, ['one', 'two', 'three'][at] ?? '', dist)));
  const { remotes } = JSON.parse(readFileSync(path.join(siteDir, 'current/registry.json'), 'utf8'));
  expect(Object.keys(remotes)).toEqual(['one', 'three', 'two']);
  expect(existsSync(path.join(siteDir, `next-${process.pid}`))).toBe(false);
});
