import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS, type RemoteRoute, SERVICES, siteMap } from 'shared-contracts';
import { partDir, REMOTES, repository } from './config.ts';

const PACKAGES = ['shell', 'shared-contracts', ...REMOTES.map((name) => `remote-${name}`)];
const FOLDERS = [...PACKAGES, 'federation', 'local-backend', 'tools', 'supabase', 'e2e', 'bench'];
const LEAVE = /^(?:node_modules|dist|results|\..*)$/;
const TEST = /\.(?:test|spec)\.tsx?$|\/testing\/|^supabase\/tests\//;

/** Every file below a folder of the repository, by its path from the root with `/`. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { withFileTypes: true })
    .filter(({ name }) => !LEAVE.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

const files = FOLDERS.filter((folder) => existsSync(path.join(repository, folder))).flatMap(filesBelow);
const scripts = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('database.types.ts'));
const sources = scripts.filter((file) => !TEST.test(file));
const inBrowser = sources.filter((file) => PACKAGES.some((name) => file.startsWith(`${name}/src/`)));

/** The given files of which `offends` says something, with what it says. */
function offenders(among: string[], offends: (text: string, file: string) => string | false | undefined): string[] {
  return among.flatMap((file) => {
    const problem = offends(read(file), file);
    return problem ? [`${file}: ${problem}`] : [];
  });
}

test('the conventions look at the whole house', () => {
  expect(PACKAGES.filter((name) => !inBrowser.some((file) => file.startsWith(`${name}/`)))).toEqual([]);
  expect(sources.length).toBeGreaterThan(150);
});

test('no source file has more than 200 lines', () => {
  const lines = (text: string) => text.trimEnd().split('\n').length;
  expect(offenders(sources, (text) => lines(text) > 200 && `${lines(text)} lines: split it at its second reason to change`)).toEqual([]);
});

test('no page has more than 60 lines: a page is wiring', () => {
  const pages = sources.filter((file) => /^remote-\w+\/src\/pages\//.test(file));
  expect(pages.length).toBeGreaterThan(10);
  expect(offenders(pages, (text) => text.split('\n').length > 61 && 'move what is typed inline into a section')).toEqual([]);
});

test('no folder lies deeper than three below the source folder of its package', () => {
  const tops = [...PACKAGES.map((name) => `${name}/src`), 'federation/src', 'local-backend', 'tools', 'supabase/functions', 'e2e', 'bench'];
  const depth = (file: string, top: string) => path.posix.dirname(file).slice(top.length).split('/').length - 1;
  expect(files.filter((file) => tops.some((top) => file.startsWith(`${top}/`) && depth(file, top) > 3))).toEqual([]);
});

test('names say what a thing is', () => {
  const empty = /^(?:utils?|helpers?|common|misc|shared|lib|index\d+)$/i;
  const words = (file: string) => file.split('/').map((part) => part.replace(/\..*$/, ''));
  expect(files.filter((file) => words(file).some((word) => empty.test(word)))).toEqual([]);
});

test('no TypeScript file names a registry or a place on somebody’s machine', () => {
  const registry = /registry\.(?:npmjs|yarnpkg)|npm\.pkg\.github|jsr\.io|esm\.sh|unpkg\.com|cdn\.jsdelivr/;
  const machine = new RegExp(`['"\`(](?:${repository}/|/(?:root|home|Users|tmp)/\\w|[A-Z]:\\\\\\\\)`);
  const others = scripts.filter((file) => file !== 'tools/conventions.test.ts');
  expect(offenders(others, (text) => registry.exec(text)?.[0] ?? machine.exec(text)?.[0])).toEqual([]);
});

test('the one client of the backend is made in the contract', () => {
  const makers = inBrowser.filter((file) => /\bcreateClient\b/.test(read(file)));
  expect(makers).toEqual(['shared-contracts/src/backend.ts']);
});

test('in a remote only api/ talks to a server', () => {
  const call = /\bfetch\(|\bXMLHttpRequest\b|\binvokeFunction\(|\.(?:rpc|invoke)\(|\.from\(['"`]|\.auth\.\w/;
  const asks = inBrowser.filter((file) => file.startsWith('remote-') && call.test(read(file)));
  expect(asks.length).toBeGreaterThan(5);
  expect(asks.filter((file) => !file.includes('/src/api/'))).toEqual([]);
});

test('styles speak the theme: no colours and no inline style objects beside it', () => {
  const modules = files.filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(10);
  expect(offenders(modules, (css) => /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i.exec(css)?.[0])).toEqual([]);
  expect(offenders(inBrowser, (text) => /style=\{\{/.exec(text)?.[0])).toEqual([]);
});

test('every folder of a remote is a workspace, and known to the type check', () => {
  const folders = readdirSync(repository).filter((name) => name.startsWith('remote-'));
  expect([...REMOTES].map((name) => `remote-${name}`).sort()).toEqual(folders);
  const { references }: { references: { path: string }[] } = JSON.parse(read('tsconfig.json'));
  expect(references.map((reference) => reference.path)).toEqual(expect.arrayContaining(folders));
});

test.each(REMOTES)('%s has one door: its routes, and its pages for the prerender', (name) => {
  const top = readdirSync(path.join(partDir(name), 'src'));
  expect(top).toEqual(expect.arrayContaining(['routes.ts', 'prerender.ts']));
  expect(top.filter((entry) => /^(?:index|main|App|bootstrap|client)\.tsx?$/.test(entry))).toEqual([]);
});

type OwnedRoute = RemoteRoute & { owner: string };

async function allRoutes(): Promise<OwnedRoute[]> {
  const lists = REMOTES.map(async (owner) => {
    const { routes }: { routes: RemoteRoute[] } = await import(path.join(partDir(owner), 'src/routes.ts'));
    return routes.map((route) => ({ ...route, owner }));
  });
  return (await Promise.all(lists)).flat();
}

test('the site map and the routes of all remotes agree', async () => {
  const routes = await allRoutes();
  const planned = Object.entries(siteMap).filter(([, { owner }]) => owner !== 'shell');
  expect(planned.length).toBe(Object.keys(siteMap).length - 1);
  for (const [address, { owner, title, audience }] of planned) {
    expect(routes.filter((route) => route.path === address)).toEqual([expect.objectContaining({ path: address, owner, title, audience })]);
  }
  expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
});

test('every route has its page, and every page is in the prerender’s door', async () => {
  for (const { owner, page } of await allRoutes()) {
    const file = `remote-${owner}/src/pages/${page.slice(2)}.tsx`;
    expect([file, existsSync(path.join(repository, file))]).toEqual([file, true]);
    expect(read(file)).toMatch(/export default |as default/);
    expect(read(`remote-${owner}/src/prerender.ts`)).toContain(`'${page}':`);
  }
});

test('what only admins may see is never prerendered', async () => {
  const hidden = (await allRoutes()).filter(({ audience }) => audience === 'admin');
  expect(hidden.map(({ path: address }) => address)).toContain('/admin');
  for (const { prerender, navigation } of hidden) expect([prerender, navigation]).toEqual([false, undefined]);
});

test('the counts and orders of the specification hold', async () => {
  // A remote beyond the specification may add an item of its own.
  const specified = (await allRoutes()).filter(({ path: address }) => address in siteMap);
  const items = specified.flatMap(({ navigation }) => navigation ?? []).sort((a, b) => a.order - b.order);
  expect(items.map(({ label }) => label)).toEqual(['Work', 'Services', 'Process', 'Tech', 'FAQ', 'Demo']);
  expect(SERVICES).toHaveLength(7);
  expect(BUDGETS).toHaveLength(4);
  expect(Object.keys(siteMap)).toHaveLength(12);
});
