import { mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Registry, RegistryRoute, Settings } from 'shared-contracts';
import { compressed } from '../release/files.ts';
import type { LocalStore } from '../release/local-store.ts';
import { documentOf } from './document.ts';
import { bundleName, evaluateRemote, evaluateShell, type RemoteBundle, type ShellBundle } from './evaluate.ts';
import { readLiveReleases, registryOf } from './live-releases.ts';
import { pageFiles, type ReadText, sharedParts } from './page-parts.ts';
import { pictureMaker } from './pictures.ts';
import { siteHeaders } from './policy.ts';
import { fallbackFile } from './remote-release.ts';

export interface Composed {
  /** Path of every page that was written. */
  pages: string[];
  /** Remotes that are not part of the site, each with the reason. */
  left: string[];
}

/** The document that answers every path that no release knows. */
const NOT_FOUND = '/404';

/**
 * Writes the visitors' site from the live releases: every page as one HTML document, and the headers to serve it with.
 * Needs nothing but published files. Visitors see the old site or the new one, never a mixture.
 * @throws Error when a file isn't what was published, or a page can't be rendered; the old site then stays
 */
export async function compose(store: LocalStore, siteDir: string, settings: Settings): Promise<Composed> {
  const { left, previous, ...live } = readLiveReleases(store);
  const text: ReadText = (release, file) => store.read(release, file).toString('utf8');
  const shell = evaluateShell(bundleName(live.shell), text(live.shell, live.shell.prerender));
  const bundles = new Map(
    live.remotes.map((release) => [release.name, evaluateRemote(release, text(release, release.prerender), shell.shareScope)]),
  );
  for (const release of [live.shell, ...live.remotes]) for (const file of release.files) store.read(release, file.path);

  const fallback = fallbackFile(previous);
  const registry: Registry = { ...registryOf(live), ...(fallback && { fallback: `/${fallback.name}` }) };
  const shared = sharedParts(live, shell, registry, settings, text);
  const write = siteWriter(siteDir);
  const pages = [...registry.routes.map(({ path }) => path), ...shell.SHELL_PATHS, NOT_FOUND];
  for (const page of pages) {
    const route = registry.routes.find((candidate) => candidate.path === page);
    const html = await render(page, registry, settings, shell, bundles);
    write.file(
      page === '/' ? 'index.html' : `${page.slice(1)}.html`,
      documentOf({ ...shared.document, ...pageFiles(live, route, html, shared, text), page: html }),
    );
  }
  for (const [name, content] of Object.entries(shell.publicFiles(registry, settings))) write.file(name, content);
  if (fallback) write.file(fallback.name, fallback.content);
  const drawn = pictureMaker(path.join(siteDir, 'pictures'), shell.displayFont);
  for (const [name, picture] of Object.entries(shell.pictures(registry))) write.file(name, await drawn(name, picture));
  write.file('headers.json', JSON.stringify(siteHeaders(shared.policy), null, 2));
  write.file('registry.json', JSON.stringify(registry, null, 2));
  write.finish();
  return { pages, left };
}

async function render(
  path: string,
  registry: Registry,
  settings: Settings,
  shell: ShellBundle,
  bundles: Map<string, RemoteBundle>,
): Promise<string> {
  const loadPage = async (route: RegistryRoute) => {
    const page = bundles.get(route.remote)?.pages[route.page];
    if (!page) throw new Error(`${route.remote} has no page ${route.page} for ${route.path}.`);
    return page;
  };
  const html = await shell.renderPage({ path, registry, settings, loadPage }).catch((error: unknown) => {
    throw new Error(`The page ${path} can't be rendered: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  // Both would be React's streaming format, which needs scripts to show anything.
  if (/<script(?![^>]*type="application\/ld\+json")|<template/.test(html)) throw new Error(`The page ${path} was not rendered to its end.`);
  return html;
}

/** Writes into a new folder and makes it the site in one step. */
function siteWriter(siteDir: string) {
  const generation = `${Date.now()}-${process.pid}`;
  const folder = path.join(siteDir, generation);
  mkdirSync(folder, { recursive: true });
  return {
    file(name: string, content: string | Buffer): void {
      const target = path.join(folder, name);
      const bytes = Buffer.from(content);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
      for (const [ending, form] of Object.entries(compressed(name, bytes) ?? {})) writeFileSync(`${target}${ending}`, form);
    },
    finish(): void {
      const next = path.join(siteDir, `next-${process.pid}`);
      rmSync(next, { force: true });
      symlinkSync(generation, next);
      renameSync(next, path.join(siteDir, 'current'));
      const old = readdirSync(siteDir).filter((name) => /^\d+-\d+$/.test(name) && name !== generation);
      for (const name of old) rmSync(path.join(siteDir, name), { recursive: true, force: true });
    },
  };
}
