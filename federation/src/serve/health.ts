import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocumentName, readRefusedReleases } from '../compose/read/composed-site.ts';
import { findRefusal, type RefusedRelease } from '../compose/read/refused-release.ts';
import { InvalidReleaseError } from '../store/invalid-release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Registry, ReleasePointer } from '../types/index.ts';
import { resolveFolders, type SiteFolders } from './resolve.ts';

/** Content of `/healthz`. */
export interface Health {
  /** `degraded` if the site works, but has an earlier release of a part because its live one was refused. */
  status: 'ok' | 'degraded' | 'failing';
  checks: {
    /** The pointers can be read from the store, and the shell has one. */
    releases: boolean;
    /** Every prerendered document of the composed site exists. */
    documents: boolean;
    /** The composed site contains the live releases that weren't refused. Fails only after `COMPOSE_TIMEOUT_MS`. */
    current: boolean;
  };
  /** Seconds since the live release of each part went live. */
  releaseAgeSeconds: Record<string, number>;
  /** Live releases that the last compose refused, with the reason and with the release that visitors get instead. */
  refused: RefusedRelease[];
}

/** How long composing a new release may take before the site counts as outdated. */
const COMPOSE_TIMEOUT_MS = 5 * 60_000;
/** Limits reads of the store, because anyone may request `/healthz`. */
const CACHE_MS = 5000;
const MAX_REASON_LENGTH = 300;

/** Creates a function that checks a served site; calls within five seconds share one check. */
export function createHealthCheck(store: ReleaseStore, folders: SiteFolders): () => Promise<Health> {
  let last: { time: number; health: Promise<Health> } | null = null;
  const waiting: WaitingSince = new Map();
  return () => {
    if (!last || Date.now() - last.time > CACHE_MS) last = { time: Date.now(), health: checkHealth(store, folders, waiting) };
    return last.health;
  };
}

/** When this host first saw that a part's release isn't composed, by part, in milliseconds. A pointer could state any time. */
type WaitingSince = Map<string, number>;

async function checkHealth(store: ReleaseStore, folders: SiteFolders, waiting: WaitingSince): Promise<Health> {
  const { site } = resolveFolders(folders);
  const registry = readJson<Registry>(path.join(site, 'registry.json'));
  const refused = readRefusedReleases(folders.siteDir);
  const pointers = await readPointers(store, registry).catch(() => null);
  const checks = {
    releases: pointers?.shell !== undefined,
    documents: registry !== null && readJson(path.join(site, 'headers.json')) !== null && hasAllDocuments(site, registry),
    current: registry !== null && pointers?.shell !== undefined && isCurrent(registry, pointers, refused, waiting),
  };
  const ages = Object.entries(pointers ?? {}).map(([part, pointer]) => [part, Math.max(0, Math.round(getAgeMs(pointer) / 1000))]);
  const isOk = Object.values(checks).every(Boolean);
  const status = isOk ? (refused.length > 0 ? 'degraded' : 'ok') : 'failing';
  return { status, checks, releaseAgeSeconds: Object.fromEntries(ages), refused: refused.map(shortenReason) };
}

/** Everyone may read the health check, so it has only the first line of a reason. */
function shortenReason(refusal: RefusedRelease): RefusedRelease {
  return { ...refusal, reason: (refusal.reason.split('\n')[0] ?? '').slice(0, MAX_REASON_LENGTH) };
}

/** Reads the pointers of the shell and of the composed remotes; without those that are invalid. */
async function readPointers(store: ReleaseStore, registry: Registry | null): Promise<Record<string, ReleasePointer>> {
  const parts = ['shell', ...Object.keys(registry?.remotes ?? {})];
  const pointers = await Promise.all(
    parts.map((part) =>
      store.readPointer(part).catch((error: unknown) => {
        if (error instanceof InvalidReleaseError) return null;
        throw error;
      }),
    ),
  );
  return Object.fromEntries(parts.flatMap((part, index) => (pointers[index] ? [[part, pointers[index]]] : [])));
}

/** A release that went live a moment ago may still be composed, and one that was refused won't be. */
function isCurrent(
  registry: Registry,
  pointers: Record<string, ReleasePointer>,
  refused: RefusedRelease[],
  waiting: WaitingSince,
): boolean {
  for (const [part, { releaseId }] of Object.entries(pointers)) {
    const composed = part === 'shell' ? registry.shell.releaseId : registry.remotes[part]?.releaseId;
    if (composed === releaseId || findRefusal(refused, part, releaseId)) waiting.delete(part);
    else if (!waiting.has(part)) waiting.set(part, Date.now());
  }
  return [...waiting.values()].every((since) => Date.now() - since < COMPOSE_TIMEOUT_MS);
}

function hasAllDocuments(site: string, { routes }: Registry): boolean {
  const pages = routes.filter(({ prerender }) => prerender).map(({ path: page }) => page);
  return [...pages, '/404'].every((page) => existsSync(path.join(site, getDocumentName(page))));
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
