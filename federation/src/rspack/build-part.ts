import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, type Module, type MultiStats, rspack, type StatsCompilation } from '@rspack/core';
import { evaluateShellBundle } from '../compose/sandbox/evaluate.ts';
import { TOOLKIT_VERSION } from '../store/toolkit-version.ts';
import { BUILD_MANIFEST_FILE } from '../store/upload.ts';
import type { BuildManifest, ShareScopes } from '../types/index.ts';
import { readGitRevision } from './git-revision.ts';
import { type Part, PRERENDER_FILE } from './part.ts';
import { listLibraryVersions } from './shared-libraries.ts';

/** Styles that code generates instead of a style sheet. */
export interface GeneratedStyles {
  /** CSS to insert at the start of the shell's style sheet. */
  css: string;
  /** Full names of the cascade layers that it declares, in their order. */
  layers: string[];
}

/** What `buildPart` adds to a part, records in its build manifest and checks, besides the files of the part itself. */
export interface BuildPartOptions {
  /** Styles for the shell's style sheet. */
  styles?: GeneratedStyles | undefined;
  /** Folders of the other parts. A part that contains one of their files is not built. */
  otherParts?: string[];
  /** Files and folders that the build depends on; uncommitted changes in them mark the revision. By default the part's folder. */
  sources?: string[];
}

/**
 * Builds a part into the folder `dist`: browser files, prerender bundle and build manifest.
 * @throws Error with the messages of Rspack, or with the files of other parts that it imports
 */
export async function buildPart(part: Part, dist: string, options: BuildPartOptions = {}): Promise<BuildManifest> {
  rmSync(dist, { recursive: true, force: true });
  const configurations = part.configurations.map((each) => ({ ...each, output: { ...each.output, path: dist } }));
  const { stats, foreign } = await compile(configurations, options.otherParts ?? []);
  if (foreign.length > 0)
    throw new Error(
      `${part.name} imports files of another part, which is released on its own:\n${foreign.map((file) => `  - ${file}`).join('\n')}\n` +
        'Copy what it needs, or move it to the package that all parts share.',
    );
  const manifest = createManifest(part, stats, dist, options);
  writeFileSync(path.join(dist, BUILD_MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Returns the statistics of the first configuration, and the files of other parts in all of them. */
function compile(configurations: Configuration[], otherParts: string[]): Promise<{ stats: StatsCompilation; foreign: string[] }> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // The prerender bundle contains the same modules, so the first configuration with a problem reports it.
      const problems = stats?.stats.find((each) => each.hasErrors() || each.hasWarnings());
      const [first] = stats?.stats ?? [];
      const result = {
        stats: first?.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }) ?? {},
        foreign: stats ? findForeignFiles(stats, otherParts) : [],
      };
      compiler.close(() => {
        if (failure) reject(failure);
        else if (problems) reject(new Error(problems.toString({ preset: 'errors-warnings', colors: false })));
        else resolve(result);
      });
    });
  });
}

function createManifest(part: Part, stats: StatsCompilation, dist: string, options: BuildPartOptions): BuildManifest {
  const files = readdirSync(dist);
  const findFile = (name: string) => {
    if (!files.includes(name)) throw new Error(`The build of ${part.name} created no file ${name}.`);
    return name;
  };
  const groups = part.kind === 'shell' ? stats.entrypoints : stats.namedChunkGroups;
  const modules = Object.fromEntries(
    Object.entries(part.chunks).map(([module, chunk]) => {
      const assets = groups?.[chunk]?.assets?.map(({ name }) => name) ?? [];
      return [module, { js: assets.filter((name) => name.endsWith('.js')), css: assets.filter((name) => name.endsWith('.css')) }];
    }),
  );
  const base = {
    name: part.name,
    shared: listLibraryVersions(part.shared),
    entry: findFile(part.entry),
    prerender: findFile(PRERENDER_FILE),
    modules,
    routes: part.routes,
    budgets: part.budgets,
    toolkit: TOOLKIT_VERSION,
    revision: readGitRevision(part.dir, options.sources ?? [part.dir]),
  };
  if (part.kind === 'remote') return { kind: 'remote', requires: `^${part.contractVersion}`, ...base };
  const code = readFileSync(path.join(dist, base.prerender), 'utf8');
  const bundle = evaluateShellBundle({ name: part.name, filename: part.name, code }, createRequire(import.meta.url));
  assertShared(part, bundle.shareScopes);
  const { css, layers } = options.styles ?? { css: '', layers: [] };
  const [sheet] = modules['.']?.css ?? [];
  if (css && !sheet) throw new Error('The shell has no style sheet to insert the generated styles into.');
  if (sheet) writeFileSync(path.join(dist, sheet), css + readFileSync(path.join(dist, sheet), 'utf8'));
  return { kind: 'shell', provides: Object.keys(bundle.shareScopes).join(' '), styleLayers: layers, ...base };
}

/** @throws Error if a share scope lacks a library that remotes don't bundle */
function assertShared({ shared }: Part, shareScopes: ShareScopes): void {
  for (const [version, scope] of Object.entries(shareScopes)) {
    const missing = Object.keys(shared).filter((specifier) => !(specifier in scope));
    if (missing.length > 0) throw new Error(`The shell's share scope ${version} lacks ${missing.join(', ')}.`);
  }
}

/**
 * Returns the files in `folders` that a build contains, each with the file that imports it. The bundler has resolved relative
 * paths, aliases and links. Call it before the compiler is closed.
 */
function findForeignFiles({ stats }: MultiStats, folders: string[]): string[] {
  const isForeign = (file: string) => folders.some((folder) => file.startsWith(folder + path.sep));
  const found = stats.flatMap(({ compilation }) =>
    [...compilation.modules].flatMap((module) => {
      const file = getFile(module);
      if (!isForeign(file)) return [];
      const importers = compilation.moduleGraph.getIncomingConnections(module).map(({ originModule }) => getFile(originModule));
      if (importers.every((importer) => importer === '')) return [file];
      return importers.filter((importer) => importer !== '' && !isForeign(importer)).map((importer) => `${file}, imported by ${importer}`);
    }),
  );
  return [...new Set(found)];
}

function getFile(module: Module | null): string {
  return module && 'resource' in module ? String(module.resource) : '';
}
