import path from 'node:path';
import { findContractVersion, type Registry, type Release, type Settings } from '../site-types.ts';
import { lockFile } from '../store/file-lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { documentOf } from './document.ts';
import { bundleName } from './evaluate.ts';
import { type Candidates, readLiveReleases, registryOf } from './live-releases.ts';
import { pageFiles, type ReadText, registryOfPage, sharedParts } from './page-parts.ts';
import { pictureMaker } from './pictures.ts';
import { siteHeaders } from './policy.ts';
import { fallbackFile } from './remote-release.ts';
import { type RenderAnswer, renderInSandbox } from './sandbox.ts';
import { siteWriter } from './site-folder.ts';
import { SETTINGS_FILE, type SiteSettings } from './site-settings.ts';

export interface Composed {
  /** Path of every page that was written. */
  pages: string[];
  /** Remotes that are not part of the site, each with the reason. */
  left: string[];
  /** What each remote's prerender bundle really exports. */
  exposed: RenderAnswer['exposed'];
}

export interface ComposeOptions {
  /** Origin that visitors load releases from; empty for the site's own. */
  cdnUrl?: string;
  /** Releases that stand in for live ones: a site that is only tried. */
  candidates?: Candidates;
}

/** The document that answers every path that no release knows. */
const NOT_FOUND = '/404';

/** How long a compose waits for others to end, in milliseconds; each takes seconds. */
const PATIENCE = 120_000;

/**
 * The compose job: writes the visitors' site from the live releases, every page as one HTML document, and the headers to
 * serve it with. It needs nothing but published files. One runs at a time; the others wait, and read the pointers after it.
 * Visitors see the old site or the new one, never a mixture.
 * @throws Error when a file isn't what was published, or a page can't be rendered; the old site then stays
 */
export async function compose(store: ReleaseStore, siteDir: string, settings: Settings, options: ComposeOptions = {}): Promise<Composed> {
  const lock = await lockFile(path.join(siteDir, '.compose.lock'), PATIENCE);
  try {
    return await composeNow(store, siteDir, settings, options);
  } finally {
    lock.release();
  }
}

async function composeNow(store: ReleaseStore, siteDir: string, settings: Settings, options: ComposeOptions): Promise<Composed> {
  const { left, previous, ...live } = await readLiveReleases(store, options.cdnUrl ?? '', options.candidates);
  const text = await readEveryFile(store, [live.shell, ...live.remotes]);
  const fallback = fallbackFile(previous, live.cdnUrl);
  const registry: Registry = { ...registryOf(live), ...(fallback && { fallback: `/${fallback.name}` }) };
  const bundle = (release: Release) => ({ name: release.name, filename: bundleName(release), code: text(release, release.prerender) });
  const rendered = await renderInSandbox({
    shell: bundle(live.shell),
    remotes: live.remotes.map((remote) => ({
      ...bundle(remote),
      contract: findContractVersion(remote.contract.requires ?? '', registry.contract) ?? '',
    })),
    registry,
    settings,
    notFound: NOT_FOUND,
  });
  const shared = sharedParts(live, rendered, settings, text);
  const write = siteWriter(siteDir);
  for (const [page, html] of Object.entries(rendered.pages)) {
    refuseUnfinished(page, html);
    const route = registry.routes.find((candidate) => candidate.path === page);
    write.file(
      page === '/' ? 'index.html' : `${page.slice(1)}.html`,
      documentOf({
        ...shared.document,
        ...pageFiles(live, route, html, shared, text),
        registry: registryOfPage(registry, page),
        page: html,
      }),
    );
  }
  for (const [name, content] of Object.entries(rendered.publicFiles)) write.file(name, content);
  if (fallback) write.file(fallback.name, fallback.content);
  write.keep('fallback');
  const drawn = pictureMaker(path.join(siteDir, 'pictures'), rendered.displayFont);
  for (const [name, picture] of Object.entries(rendered.pictures)) write.file(name, await drawn(name, picture));
  write.file(SETTINGS_FILE, JSON.stringify({ settings, cdnUrl: live.cdnUrl } satisfies SiteSettings, null, 2));
  write.file('headers.json', JSON.stringify(siteHeaders(shared.policy), null, 2));
  write.file('registry.json', JSON.stringify(registry, null, 2));
  write.finish();
  return { pages: Object.keys(rendered.pages), left, exposed: rendered.exposed };
}

/** Reads every file of the releases, so that nothing is composed from what wasn't published. */
async function readEveryFile(store: ReleaseStore, releases: Release[]): Promise<ReadText> {
  const files = releases.flatMap((release) => release.files.map((file) => ({ release, file: file.path })));
  const contents = new Map<string, Buffer>();
  const keyOf = (release: Release, file: string) => `${release.name}/${file}`;
  await Promise.all(files.map(async ({ release, file }) => void contents.set(keyOf(release, file), await store.read(release, file))));
  return (release, file) => {
    const bytes = contents.get(keyOf(release, file));
    if (!bytes) throw new Error(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    return bytes.toString('utf8');
  };
}

function refuseUnfinished(page: string, html: string): void {
  // Both would be React's streaming format, which needs scripts to show anything; pages bring no script but their data.
  if (/<script(?!\s+type="application\/ld\+json"\s*>)|<template/i.test(html))
    throw new Error(`The page ${page} was not rendered to its end.`);
}
