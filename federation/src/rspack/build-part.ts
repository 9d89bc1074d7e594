import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { evaluateShellBundle } from '../compose/sandbox/evaluate.ts';
import { BUILD_MANIFEST_FILE } from '../store/files.ts';
import type { BuildManifest } from '../types/index.ts';
import { RELEASE_FORMAT } from '../types/release.ts';
import { type Part, PRERENDER_FILE } from './part.ts';
import { listLibraryVersions } from './shared-libraries.ts';

/**
 * Builds a part into the folder `dist`: browser files, prerender bundle and build manifest, without the Git revision.
 * @param styles CSS to insert at the start of the shell's style sheet.
 * @throws Error with the messages of Rspack
 */
export async function buildPart(part: Part, dist: string, styles = ''): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  const configurations = [part.createBrowserConfiguration(), part.createPrerenderConfiguration()];
  const stats = await compile(configurations.map((each) => ({ ...each, output: { ...each.output, path: dist } })));
  const manifest = createManifest(part, stats, dist, styles);
  writeFileSync(path.join(dist, BUILD_MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Returns the statistics of the first configuration. */
function compile(configurations: Configuration[]): Promise<StatsCompilation> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // The prerender bundle contains the same modules, so the first configuration with a problem reports it.
      const problems = stats?.stats.find((each) => each.hasErrors() || each.hasWarnings());
      const result = stats?.stats[0]?.toJson({ all: false, chunkGroups: true, entrypoints: true, assets: true }) ?? {};
      compiler.close(() => {
        if (failure) reject(failure);
        else if (problems) reject(new Error(problems.toString({ preset: 'errors-warnings', colors: false })));
        else resolve(result);
      });
    });
  });
}

function createManifest(part: Part, stats: StatsCompilation, dist: string, styles: string): BuildManifest {
  const groups = part.kind === 'shell' ? stats.entrypoints : stats.namedChunkGroups;
  const modules = Object.fromEntries(
    Object.entries(part.chunks).map(([module, chunk]) => {
      const assets = groups?.[chunk]?.assets?.map(({ name }) => name) ?? [];
      return [module, { js: assets.filter((name) => name.endsWith('.js')), css: assets.filter((name) => name.endsWith('.css')) }];
    }),
  );
  const base = {
    format: RELEASE_FORMAT,
    name: part.name,
    shared: listLibraryVersions(part.shared),
    entry: part.entry,
    prerender: PRERENDER_FILE,
    modules,
    routes: part.routes,
    budgets: part.budgets,
    revision: null,
  };
  if (part.kind === 'remote') return { kind: 'remote', requires: `^${part.contractVersion}`, ...base };
  const code = readFileSync(path.join(dist, base.prerender), 'utf8');
  const bundle = evaluateShellBundle(code, createRequire(import.meta.url));
  const [sheet] = modules['.']?.css ?? [];
  if (sheet) writeFileSync(path.join(dist, sheet), styles + readFileSync(path.join(dist, sheet), 'utf8'));
  return { kind: 'shell', provides: Object.keys(bundle.shareScopes).join(' '), ...base };
}
