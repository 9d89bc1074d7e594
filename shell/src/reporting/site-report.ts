import type { Registry } from 'shared-contracts';
import { useReleaseOverrides } from '../federation/release-overrides.ts';
import { normalizePath, SHELL_PATHS } from '../routing/paths.ts';
import type { Failure } from './report.ts';

interface Source {
  /** Part of the site that it is about: a remote, or `shell`. */
  remote: string;
  release: string;
  /** Path of the page, without query and hash; `*` for a page that doesn't exist. */
  path: string;
}

/** One cause of failure, without anything that a person typed: no messages, no queries, no hashes. */
export interface FailureReport extends Source {
  type: 'failure';
  kind: NonNullable<Failure['kind']> | 'other';
  fault: string | null;
  /** Release that took over. */
  instead: string | null;
  /** What the code that told of it calls the place. */
  part: string;
  /** Class of the error. */
  name: string;
  /** Up to eight places in our own files, such as `/remotes/demo/76174d7a19df99c4/page.js:1:204`. */
  stack: string[];
}

export interface VitalReport extends Source {
  type: 'vital';
  metric: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
}

export type SiteReport = FailureReport | VitalReport;

/** Who answers for the page at `path`. */
export function sourceOf(registry: Registry, address: string): Source {
  const path = normalizePath(address);
  const route = registry.routes.find((candidate) => candidate.path === path);
  const remote = route?.remote ?? 'shell';
  return { remote, release: releaseOf(registry, remote), path: route || SHELL_PATHS.includes(path) ? path : '*' };
}

function releaseOf({ remotes, shell }: Registry, remote: string): string {
  return useReleaseOverrides.getState()[remote]?.releaseId ?? remotes[remote]?.releaseId ?? shell.releaseId;
}

/**
 * What is told of a failure: by whom, in which release, of which kind and class, and where in our own files.
 * @param address path of the page that was on screen
 */
export function createFailureReport(registry: Registry, address: string, failure: Failure): FailureReport {
  const { part, kind = 'other', fault = null, instead = null } = failure;
  const error = failure.error instanceof Error ? (failure.error.cause ?? failure.error) : failure.error;
  const source = sourceOf(registry, address);
  const remote = part in registry.remotes || part === 'shell' ? part : source.remote;
  const release = failure.release ?? releaseOf(registry, remote);
  const name = error instanceof Error ? error.name : typeof error;
  return { type: 'failure', ...source, remote, release, kind, fault, instead, part, name, stack: placesOf(error) };
}

/** The places in our own files that a stack names, without the origin and without what the error says. */
function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/\/(?:remotes\/[\w-]+|shell)\/[0-9a-f]{16}\/[\w.-]+\.js(?:\?retry=\d)?:\d+:\d+/g)]
    .slice(0, 8)
    .map(([place]) => place);
}
