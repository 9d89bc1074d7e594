import type { Registry } from 'shared-contracts';
import { findRoute, normalizePath, SHELL_PATHS } from '../routing/paths.ts';
import type { Failure } from './report.ts';

/** What a report is derived from. */
export interface ReportedSite {
  registry: Registry;
  /** Returns the releases that replace the live ones in this document, by remote. */
  getOverrides(): Partial<Record<string, { releaseId: string }>>;
}

interface Source {
  /** Name of the remote, or `shell`. */
  remote: string;
  release: string;
  /** Path of the page without query and hash; the route's for one with any last segment, `*` for unknown paths, which may contain personal data. */
  path: string;
}

/** One failure. It contains no personal data: no error messages, queries or hashes. */
export interface FailureReport extends Source {
  type: 'failure';
  kind: NonNullable<Failure['kind']> | 'other';
  fault: string | null;
  /** Id of the release that replaced the failed one. */
  instead: string | null;
  /** Name of the remote, or of the part of the shell, that failed. */
  part: string;
  /** Name of the error's class. */
  name: string;
  /** Up to eight positions in the site's own files, such as `/remotes/demo/76174d7a19df99c4/page.js:1:204`. */
  stack: string[];
}

export interface VitalReport extends Source {
  type: 'vital';
  metric: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

export type SiteReport = FailureReport | VitalReport;

/** Returns the remote and release that the page at `url` belongs to. */
export function getReportSource(site: ReportedSite, url: string): Source {
  const path = normalizePath(url);
  const route = findRoute(site.registry, path);
  const remote = route?.remote ?? 'shell';
  return { remote, release: getRelease(site, remote), path: route?.path ?? (SHELL_PATHS.includes(path) ? path : '*') };
}

function getRelease({ registry: { remotes, shell }, getOverrides }: ReportedSite, remote: string): string {
  return getOverrides()[remote]?.releaseId ?? remotes[remote]?.releaseId ?? shell.releaseId;
}

/** Creates the report of a failure on the page at `url`. */
export function createFailureReport(site: ReportedSite, url: string, failure: Failure): FailureReport {
  const { part, kind = 'other', fault = null, instead = null } = failure;
  const error = failure.error instanceof Error ? (failure.error.cause ?? failure.error) : failure.error;
  const source = getReportSource(site, url);
  const { registry } = site;
  const isPart = part in registry.remotes || part === 'shell' || registry.routes.some((route) => route.remote === part);
  const remote = isPart ? part : source.remote;
  const release = failure.release ?? getRelease(site, remote);
  const name = error instanceof Error ? error.name : typeof error;
  return { type: 'failure', ...source, remote, release, kind, fault, instead, part, name, stack: extractPositions(error) };
}

/** Returns the positions in the site's own files from an error's stack, without origin and error message. */
function extractPositions(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/\/(?:(?:remotes|previews)\/[\w-]+|shell)\/[0-9a-f]{16}\/[\w.-]+\.js(?:\?retry=\d)?:\d+:\d+/g)]
    .slice(0, 8)
    .map(([position]) => position);
}
