import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLiveReleases, type SelectedReleases, selectReleases } from '../compose/live-releases.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Registry, ReleasePointer } from '../types/index.ts';
import { resolveFolders, type SiteFolders } from './resolve.ts';

/** Content of `/healthz`. */
export interface Health {
  status: 'ok' | 'failing';
  checks: {
    /** The pointers and the live releases can be read from the store. */
    releases: boolean;
    /** Every prerendered document of the composed site exists. */
    documents: boolean;
    /** The composed site contains the live releases. Fails only after `COMPOSE_TIMEOUT_MS`. */
    current: boolean;
  };
  /** Seconds since the live release of each part went live. */
  releaseAgeSeconds: Record<string, number>;
}

/** How long composing a new release may take before the site counts as outdated. */
const COMPOSE_TIMEOUT_MS = 5 * 60_000;
/** Limits reads of the store, because anyone may request `/healthz`. */
const CACHE_MS = 5000;

/** Creates a function that checks a served site; calls within five seconds share one check. */
export function createHealthCheck(store: ReleaseStore, folders: SiteFolders): () => Promise<Health> {
  let last: { time: number; health: Promise<Health> } | null = null;
  return () => {
    if (!last || Date.now() - last.time > CACHE_MS) last = { time: Date.now(), health: checkHealth(store, folders) };
    return last.health;
  };
}

async function checkHealth(store: ReleaseStore, folders: SiteFolders): Promise<Health> {
  const { site } = resolveFolders(folders);
  const registry = readJson<Registry>(path.join(site, 'registry.json'));
  const live = await readLive(store).catch(() => null);
  const checks = {
    releases: live !== null,
    documents: registry !== null && readJson(path.join(site, 'headers.json')) !== null && hasAllDocuments(site, registry),
    current: registry !== null && live !== null && isCurrent(registry, live),
  };
  const ages = Object.entries(live?.pointers ?? {}).map(([part, pointer]) => [part, Math.round(getAgeMs(pointer) / 1000)]);
  return { status: Object.values(checks).every(Boolean) ? 'ok' : 'failing', checks, releaseAgeSeconds: Object.fromEntries(ages) };
}

interface Live {
  releases: SelectedReleases;
  /** By part. */
  pointers: Record<string, ReleasePointer>;
}

async function readLive(store: ReleaseStore): Promise<Live | null> {
  const [shellPointer, live] = await Promise.all([store.readPointer('shell'), readLiveReleases(store)]);
  if (!shellPointer) return null;
  const remotes = live.remotes.map(({ release, pointer }) => [release.name, pointer]);
  return { releases: selectReleases(live), pointers: { shell: shellPointer, ...Object.fromEntries(remotes) } };
}

/** A release that went live a moment ago may still be composed. */
function isCurrent(registry: Registry, { releases: { shell, remotes }, pointers }: Live): boolean {
  const outdated = [
    ...(registry.shell.releaseId === shell.releaseId ? [] : ['shell']),
    ...remotes.filter(({ name, releaseId }) => registry.remotes[name]?.releaseId !== releaseId).map(({ name }) => name),
  ];
  return outdated.every((part) => pointers[part] && getAgeMs(pointers[part]) < COMPOSE_TIMEOUT_MS);
}

function hasAllDocuments(site: string, { routes }: Registry): boolean {
  const pages = routes.filter(({ prerender }) => prerender).map(({ path: page }) => (page === '/' ? 'index' : page.slice(1)));
  return [...pages, '404'].every((page) => existsSync(path.join(site, `${page}.html`)));
}

function getAgeMs({ updatedAt }: ReleasePointer): number {
  return Date.now() - Date.parse(updatedAt);
}

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
