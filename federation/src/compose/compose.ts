import path from 'node:path';
import { acquireFileLock } from '../store/file-lock.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findContractVersion, type Release } from '../types/index.ts';
import { type ComposedDocuments, createInputHash, DOCUMENTS_FILE, getDocumentName, readComposedDocuments } from './composed-documents.ts';
import { SETTINGS_FILE } from './composed-settings.ts';
import { renderDocument } from './document.ts';
import { keepDocumentDeltas, writeDocumentDeltas } from './document-deltas.ts';
import { getBundleFilename, RELEASE_URL } from './evaluate.ts';
import { createFallbackFile } from './fallback.ts';
import { createHashedFile } from './hashed-file.ts';
import { type LiveReleases, readFallbackReleases, readLiveReleases, selectReleases } from './live-releases.ts';
import { createScriptHashes, createSharedContent, findLayers, type ReadText, selectPageFiles } from './page-files.ts';
import { listIslands } from './page-islands.ts';
import { createPageRegistry, listLinks, toDocumentRegistry } from './page-registry.ts';
import { createRegistry, createRegistryFile, getFileUrl } from './registry.ts';
import { writeAllReleaseDeltas } from './release-deltas.ts';
import { type RenderOutput, renderInSandbox } from './sandbox.ts';
import { createSiteHeaders } from './security-headers.ts';
import type { ComposeSite } from './site.ts';
import { createSiteWriter } from './site-writer.ts';

/** Result of `compose`. */
export interface ComposeResult {
  /** Paths of all pages. */
  pages: string[];
  /** Paths of the pages whose documents were rendered; those of the others would be the same as before. */
  rendered: string[];
  /** Names of the islands of each page. */
  islands: Record<string, string[]>;
  /** Remotes that are not part of the site, each with the reason. */
  skipped: string[];
  /** Exports of each remote's prerender bundle. */
  exposed: RenderOutput['exposed'];
}

/** Options of `compose`. */
export interface ComposeOptions {
  /** Releases that were read before; by default they are read once the lock is held. */
  live?: LiveReleases;
  /** Release that replaces the live release of its part, for a trial of the site. */
  candidate?: Release;
}

/** Path of the document for unknown paths. */
const NOT_FOUND_PATH = '/404';

const NOTHING_USED = { links: [], islands: [], remotes: [] };

const LOCK_TIMEOUT_MS = 120_000;

/**
 * Composes a site from the live releases: one HTML document per page, the files at its root and its response headers. Only
 * documents whose inputs have changed are rendered; the others are kept. Calls
 * for the same folder run one after the other. The site is replaced in one step.
 * @throws Error if a file differs from the published one or a page can't be rendered; the previous site then stays
 */
export async function compose(store: ReleaseStore, site: ComposeSite, options: ComposeOptions = {}): Promise<ComposeResult> {
  const lock = await acquireFileLock(path.join(site.siteDir, '.compose.lock'), LOCK_TIMEOUT_MS);
  try {
    return await composeWithLock(store, site, options);
  } finally {
    lock.release();
  }
}

async function composeWithLock(store: ReleaseStore, site: ComposeSite, { live: given, candidate }: ComposeOptions): Promise<ComposeResult> {
  // Read after the lock is acquired: a release that another publisher made live in the meantime must not be lost.
  const live = given ?? (await readLiveReleases(store));
  const { skipped, ...releases } = selectReleases(live, candidate);
  const { shell, remotes } = releases;
  const readText = await readAllFiles(store, [shell, ...remotes]);
  const fallback = createFallbackFile(await readFallbackReleases(store, live, { ...releases, skipped }), site);
  const hashes = remotes.map((release) => createHashedFile('registry', createScriptHashes(release, site.cdnUrl, readText)));
  const registry = createRegistry(releases, site, { fallback, hashes });
  const registryFile = createRegistryFile(registry);
  const layers = findLayers(releases, readText);
  const hashInputs = createInputHash(releases, registry, layers, site);
  const composed = readComposedDocuments(site.siteDir);
  const writer = createSiteWriter(site.siteDir);
  const isCurrent = (page: string) => composed[page]?.inputs === hashInputs(page, composed[page] ?? NOTHING_USED);
  const skippedPaths = Object.keys(composed).filter((page) => isCurrent(page) && writer.keep(getDocumentName(page)));
  const toSource = (release: Release) => ({
    name: release.name,
    filename: getBundleFilename(release),
    code: readText(release, release.prerender).replaceAll(RELEASE_URL, getFileUrl(release, '', site.cdnUrl)),
  });
  const rendered = await renderInSandbox({
    shell: toSource(shell),
    remotes: remotes.map((remote) => ({ ...toSource(remote), contract: findContractVersion(remote.requires, shell.provides) ?? '' })),
    registry,
    settings: site.settings,
    notFoundPath: NOT_FOUND_PATH,
    skippedPaths,
  });
  const shared = createSharedContent(shell, rendered.headScript, site, readText);
  const documents: ComposedDocuments = {};
  for (const page of skippedPaths) {
    if (composed[page]) documents[page] = composed[page];
    keepDocumentDeltas(getDocumentName(page), writer);
  }
  for (const [page, html] of Object.entries(rendered.pages)) {
    assertComplete(page, html);
    const route = registry.routes.find((candidate) => candidate.path === page);
    const used = { links: listLinks(html), islands: listIslands(html), remotes: rendered.usedRemotes[page] ?? [] };
    documents[page] = { inputs: hashInputs(page, used), ...used };
    const content = renderDocument({
      ...shared.document,
      ...selectPageFiles(releases, route, html, layers, site, readText),
      registry: toDocumentRegistry(createPageRegistry(registry, page, used)),
      page: html,
    });
    writer.writeFile(getDocumentName(page), content);
    writeDocumentDeltas(site.siteDir, getDocumentName(page), content, writer);
  }
  for (const [name, content] of Object.entries(rendered.publicFiles)) writer.writeFile(name, content);
  for (const { name, content } of [...hashes, registryFile, ...(fallback ? [fallback] : [])]) writer.writeFile(name, content);
  for (const folder of ['fallback', 'registry']) writer.retain(folder);
  const assets = await site.createAssets(rendered.assetInput, path.join(site.siteDir, 'assets'));
  for (const [name, bytes] of Object.entries(assets)) writer.writeFile(name, bytes);
  // Another origin serves its files itself, and a trial has no returning visitors.
  if (!site.cdnUrl && !candidate) await writeAllReleaseDeltas(store, [shell, ...remotes], writer, site.siteDir);
  const headers = createSiteHeaders(shared.policy, registryFile, site);
  const internal = {
    [SETTINGS_FILE]: { settings: site.settings, cdnUrl: site.cdnUrl },
    'headers.json': headers,
    'registry.json': registry,
  };
  for (const [name, value] of Object.entries(internal)) writer.writeFile(name, JSON.stringify(value, null, 2));
  writer.writeFile(DOCUMENTS_FILE, JSON.stringify(documents));
  writer.commit();
  const islands = Object.fromEntries(Object.entries(documents).map(([page, content]) => [page, content.islands]));
  return { pages: Object.keys(documents), rendered: Object.keys(rendered.pages), islands, skipped, exposed: rendered.exposed };
}

/** Reads and verifies all files of the releases. */
async function readAllFiles(store: ReleaseStore, releases: Release[]): Promise<ReadText> {
  const files = releases.flatMap((release) => release.files.map((file) => ({ release, file: file.path })));
  const contents = new Map<string, Buffer>();
  const toKey = (release: Release, file: string) => `${release.name}/${file}`;
  await Promise.all(files.map(async ({ release, file }) => void contents.set(toKey(release, file), await store.readFile(release, file))));
  return (release, file) => {
    const bytes = contents.get(toKey(release, file));
    if (!bytes) throw new Error(`Release ${release.releaseId} of ${release.name} lists no file ${file}.`);
    return bytes.toString('utf8');
  };
}

/** Rejects React's streaming format, whose templates and scripts show nothing without JavaScript. */
function assertComplete(page: string, html: string): void {
  if (/<script(?!\s+type="application\/ld\+json"\s*>)|<template/i.test(html))
    throw new Error(`The page ${page} was not rendered completely.`);
}
