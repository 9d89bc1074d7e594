import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ComposeResult, compose } from '../compose/compose.ts';
import { defineSite } from '../define-site.ts';
import { computeIntegrity, computeReleaseId } from '../store/files.ts';
import { createLocalReleaseStore } from '../store/open-store.ts';
import { updatePointer } from '../store/update-pointer.ts';
import { uploadRelease } from '../store/upload.ts';
import type { BuildManifest, ReleasePointer, RemoteRelease } from '../types/index.ts';
import { buildTestShell } from './test-site.ts';
import { createTestStore } from './test-store.ts';

/** Files and description of a release of the demo before its id is computed. */
export interface HostileRelease {
  files: Record<string, string | Buffer>;
  release: Omit<RemoteRelease, 'releaseId' | 'files'>;
}

/** Ids of the releases that are live before an attack. */
export interface GoodReleases {
  demo: string;
  home: string;
  shell: string;
}

/** What someone with the storage key of the demo can do: write anything below the demo's folder. */
export interface HostileWriter {
  ids: GoodReleases;
  put(file: string, content: string | Buffer): void;
  /** Writes a file below the folder of all previews, as someone with the key of previews can. */
  putPreview(file: string, content: string | Buffer): void;
  read(file: string): Buffer;
  /** Reads any file of the store; all of it is public. */
  readOther(file: string): Buffer;
  /** Stores a release whose id fits its contents, and returns the id. */
  store(change: (hostile: HostileRelease) => void): string;
  /** Makes a release live: writes the pointer without any check. */
  point(releaseId: string, changes?: Partial<ReleasePointer>): void;
}

export type Attack = (writer: HostileWriter) => void;

/** A site after an attack. */
export interface AttackedSite {
  result: ComposeResult;
  /** Documents and public files that don't belong to the demo, without the demo's fragment in them. */
  documents: Record<string, string>;
  demoPage: string;
  /** Files that appeared outside of the composed site. */
  strangeFiles: string[];
}

/** A site of three teams, of which that of the demo is hostile. */
export interface HostileLab {
  /** Ids of the good releases. */
  ids: GoodReleases;
  /** Attacks a copy of the site while the team of home releases a new version, and composes it. */
  attack(attack: Attack): Promise<AttackedSite>;
  remove(): void;
}

/** Creates a route of a test. */
export function createLabRoute(at: string, page = './Page') {
  return { path: at, page, title: 'Title', description: 'Text', prerender: true };
}

/** The fragment of the demo, which a page of home places. */
const STARTER = '<b class="d-starter">Start</b>';
const createComponent = (text: string) => `{ default: () => ${JSON.stringify(text)} }`;
const createBundle = (pages: string, islands: string) =>
  `exports.routes = []; exports.pages = { ${pages} }; exports.islands = { ${islands} };`;

export const DEMO_FILES = {
  'remote-entry.js': 'demo()',
  'starter.css': '.d-starter{color:red}',
  'prerender.cjs': createBundle(`'./Page': ${createComponent('<h1>Demo</h1>')}`, `'./islands/Starter': ${createComponent(STARTER)}`),
};

function describeDemo(): HostileRelease['release'] {
  return {
    kind: 'remote',
    name: 'demo',
    requires: '^1.0.0',
    shared: {},
    entry: 'remote-entry.js',
    prerender: 'prerender.cjs',
    modules: { './Page': { js: [], css: [] }, './islands/Starter': { js: [], css: ['starter.css'] } },
    routes: [createLabRoute('/demo')],
    budgets: { entry: 1000, page: 1000 },
    revision: null,
  };
}

const HOME: Partial<BuildManifest> = {
  name: 'home',
  entry: 'remote-entry.js',
  prerender: 'prerender.cjs',
  routes: [createLabRoute('/'), createLabRoute('/offers', './Offers')],
  modules: { './Page': { js: [], css: ['page.css'] }, './Offers': { js: [], css: ['page.css'] }, './islands/Form': { js: [], css: [] } },
};

function createHomeFiles(text: string): Record<string, string> {
  const page = createComponent(`<h1 class="h-page">${text}</h1>`);
  const offers = createComponent(`<h1>${text}</h1><place>demo/Starter</place><section id="order"></section>`);
  return {
    'remote-entry.js': `home(${JSON.stringify(text)})`,
    'page.css': '.h-page{color:blue}',
    'prerender.cjs': createBundle(`'./Page': ${page}, './Offers': ${offers}`, `'./islands/Form': ${createComponent('<i>Form</i>')}`),
  };
}

function createSite(folder: string) {
  return defineSite({
    root: folder,
    dataDir: '.',
    settings: { siteUrl: 'http://localhost:4' },
    createFiles: async () => ({ 'robots.txt': 'User-agent: *' }),
    remotes: {
      demo: { paths: ['/demo'], fragments: ['Starter'], classPrefix: 'd-' },
      home: { paths: ['/', '/offers'], fragments: ['Form'], classPrefix: 'h-' },
      shop: { paths: ['/shop'], classPrefix: 's-' },
    },
    build: async () => '',
  });
}

async function publish(folder: string, part: string, dist: string): Promise<string> {
  const store = createLocalReleaseStore(path.join(folder, 'cdn'));
  const { release } = await uploadRelease(store, dist);
  const change = { releaseId: release.releaseId, by: 'Ada', action: 'publish' as const };
  await updatePointer(store, part, await store.readVersionedPointer(part), change);
  return release.releaseId;
}

/** Creates the lab in a temporary folder. */
export async function createHostileLab(): Promise<HostileLab> {
  const lab = mkdtempSync(path.join(tmpdir(), 'hostile-team-'));
  const builds = createTestStore();
  const template = path.join(lab, 'template');
  const ids = {
    shell: await publish(template, 'shell', buildTestShell(builds)),
    home: await publish(template, 'home', builds.build(createHomeFiles('First'), HOME)),
    demo: await publish(template, 'demo', builds.build(DEMO_FILES, describeDemo() as Partial<BuildManifest>)),
  };
  const nextHome = builds.build(createHomeFiles('Second'), HOME);
  await compose(createLocalReleaseStore(path.join(template, 'cdn')), createSite(template));
  return {
    ids,
    async attack(attack) {
      const folder = mkdtempSync(path.join(lab, 'site-'));
      cpSync(template, folder, { recursive: true, verbatimSymlinks: true });
      attack(createHostileWriter(folder, ids));
      await publish(folder, 'home', nextHome);
      const before = listFiles(lab);
      const result = await compose(createLocalReleaseStore(path.join(folder, 'cdn')), createSite(folder));
      const added = listFiles(lab).filter((file) => !before.includes(file));
      const strangeFiles = added.filter((file) => !file.startsWith(`${path.basename(folder)}/site/`));
      const site = path.join(folder, 'site/current');
      const demoPage = readFileSync(path.join(site, 'demo.html'), 'utf8');
      const documents = readDocuments(site);
      rmSync(folder, { recursive: true });
      return { result, documents, demoPage, strangeFiles };
    },
    remove() {
      rmSync(lab, { recursive: true, force: true });
      builds.remove();
    },
  };
}

function createHostileWriter(folder: string, ids: GoodReleases): HostileWriter {
  const own = path.join(folder, 'cdn/remotes/demo');
  const createPut =
    (root: string): HostileWriter['put'] =>
    (file, content) => {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), content);
    };
  const put = createPut(own);
  return {
    ids,
    put,
    putPreview: createPut(path.join(folder, 'cdn/previews')),
    read: (file) => readFileSync(path.join(own, file)),
    readOther: (file) => readFileSync(path.join(folder, 'cdn', file)),
    store(change) {
      const hostile: HostileRelease = { files: { ...DEMO_FILES }, release: describeDemo() };
      change(hostile);
      const files = Object.entries(hostile.files).map(([name, content]) => {
        return { path: name, bytes: Buffer.byteLength(content), sha384: computeIntegrity(Buffer.from(content)) };
      });
      const content = { files, ...hostile.release };
      const releaseId = computeReleaseId(content as Parameters<typeof computeReleaseId>[0]);
      for (const [name, bytes] of Object.entries(hostile.files)) put(`${releaseId}/${name}`, bytes);
      put(`${releaseId}/release.json`, JSON.stringify({ ...content, releaseId }));
      return releaseId;
    },
    point(releaseId, changes = {}) {
      const { history, ...last }: ReleasePointer = JSON.parse(readFileSync(path.join(own, 'current.json'), 'utf8'));
      const next = { ...last, releaseId, generation: last.generation + 1, history: [last, ...history] };
      put('current.json', JSON.stringify({ ...next, ...changes }));
    },
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !file.endsWith('.lock'));
}

function readDocuments(site: string): Record<string, string> {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:html|txt|svg|xml)$/.test(name));
  const others = names.filter((name) => !/^(?:demo\.html$|demo\/|deltas\/|versions\/)/.test(name));
  return Object.fromEntries(others.map((name) => [name, withoutFragment(name, readFileSync(path.join(site, name), 'utf8'))]));
}

/** Removes the demo's fragment from the document that places it, with its styles and with what browsers load for it. */
function withoutFragment(name: string, html: string): string {
  if (name !== 'offers.html') return html;
  return html
    .replace(/<div data-island="demo\/Starter"[^>]*>.*?<\/div>/s, '')
    .replace(/\.d-[\w-]+\{[^}]*\}/g, '')
    .replace(/<link rel="stylesheet" href="\/remotes\/demo\/[^>]*>/g, '')
    .replace(/<script type="application\/json" id="(?:registry|sheets|scripts)">.*?<\/script>/gs, '');
}
