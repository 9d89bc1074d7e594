import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { mantineLayers } from '../../../tools/build/mantine-layers.ts';
import { type PartName, partDir, repository } from '../../../tools/config.ts';
import { evaluateShell } from '../compose/evaluate.ts';
import type { Release, ReleaseBudgets, RemoteRoute } from '../site-types.ts';

/** What a build leaves in `build.json`: a release before its files are counted. */
export type Build = Omit<Release, 'releaseId' | 'files'>;

interface PartConfig {
  default: Configuration[];
  options: { name: string; budgets: ReleaseBudgets; routes?: RemoteRoute[]; chunks?: Record<string, string> };
}

/**
 * Builds the part whose source is in `dir` into the folder `dist`: browser files, prerender bundle and `build.json`.
 * @throws Error with the compiler's messages
 */
export async function buildPart(part: PartName, dist: string, dir: string = partDir(part)): Promise<Build> {
  const { default: configurations, options }: PartConfig = await import(path.join(dir, 'rspack.config.js'));
  rmSync(dist, { recursive: true, force: true });
  const [client] = await compile(configurations.map((each) => ({ ...each, output: { ...each.output, path: dist } })));
  const build = describe(part, options, client ?? {}, { dist, dir });
  if (part === 'shell') {
    const shell = evaluateShell('shell', readFileSync(path.join(dist, build.prerender), 'utf8'), createRequire(import.meta.url));
    prependTheme(path.join(dist, build.modules['.']?.css[0] ?? ''), shell.themeStyles(), build.styleLayers ?? []);
    build.contract = { provides: Object.keys(shell.shareScopes ?? {}).join(' ') };
  }
  writeFileSync(path.join(dist, 'build.json'), `${JSON.stringify(build, null, 2)}\n`);
  return build;
}

function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const problems = stats?.hasErrors() || stats?.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }) : null;
      const children = stats?.stats.map((child) => child.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true })) ?? [];
      compiler.close(() => {
        if (failure) reject(failure);
        else if (problems) reject(new Error(problems));
        else resolve(children);
      });
    });
  });
}

function describe(
  part: PartName,
  { routes = [], chunks = {}, budgets }: PartConfig['options'],
  stats: StatsCompilation,
  { dist, dir }: { dist: string; dir: string },
): Build {
  const versions = packageVersions(dir);
  const files = readdirSync(dist);
  const built = (name: string) => {
    if (!files.includes(name)) throw new Error(`The build of ${part} made no file ${name}.`);
    return name;
  };
  const shell = part === 'shell';
  const groups = shell ? stats.entrypoints : stats.namedChunkGroups;
  const wanted: [string, string][] = shell
    ? [
        ['.', 'main'],
        ['inline', 'inline'],
        ['face', 'face'],
      ]
    : routes.map(({ page }) => [page, `page-${chunks[page] ?? page.slice(2)}`]);
  const modules = Object.fromEntries(
    wanted.map(([module, chunk]) => {
      const assets = groups?.[chunk]?.assets?.map(({ name }) => name) ?? [];
      return [module, { js: assets.filter((name) => name.endsWith('.js')), css: assets.filter((name) => name.endsWith('.css')) }];
    }),
  );
  return {
    name: part,
    contract: shell ? {} : { requires: `^${versions['shared-contracts']}` },
    shared: versions,
    entry: built(shell ? 'main.js' : 'remote-entry.js'),
    prerender: built('prerender.cjs'),
    modules,
    routes,
    budgets,
    revision: revision(),
    ...(shell ? { styleLayers: mantineLayers() } : {}),
  };
}

/** Begins the shell's style sheet with the order of the layers and the theme's variables: these come from code, not from a file. */
function prependTheme(sheet: string, theme: string, layers: string[]): void {
  const order = `@layer ${layers.map((name) => `m.${name}`).join(',')};`;
  writeFileSync(sheet, order + theme.replace(/="([\w-]+)"\]/g, '=$1]').replaceAll(';}', '}') + readFileSync(sheet, 'utf8'));
}

/** Versions of the shared libraries that a part in `dir` is built with. */
function packageVersions(dir: string): Record<string, string> {
  const names = ['react', 'react-dom', 'zustand', '@mantine/core', 'shared-contracts'];
  return Object.fromEntries(names.map((name) => [name, versionOf(name, dir)]));
}

function versionOf(name: string, dir: string): string {
  const folders = createRequire(path.join(dir, 'package.json')).resolve.paths(name) ?? [];
  const file = folders.map((folder) => path.join(folder, name, 'package.json')).find(existsSync);
  if (!file) throw new Error(`${name} is not installed: run npm ci.`);
  const { version }: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

function revision(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
