import { matchRoute, normalizePath } from '../page/routes.ts';
import type { Registry, ReportedPage, ViewReport } from '../types/index.ts';
import type { ReportedEvent, ReportedFailure } from './report.ts';

/** What a report is derived from. */
export interface ReportContext {
  registry: Registry;
  /** Paths of the shell's own pages. */
  ownPaths: readonly string[];
}

/** One failure. It contains no personal data: no error messages, queries or hashes. */
export interface FailureReport extends ReportedPage {
  type: 'failure';
  kind: NonNullable<ReportedFailure['kind']> | 'other';
  fault: string | null;
  /** Id of the release that replaced the failed one. */
  instead: string | null;
  /** What failed: the name of a remote, `shell`, or a feature such as `demo analysis`. */
  source: string;
  /** Name of the error's class. */
  name: string;
  /** Up to eight positions in the site's own files, such as `/remotes/demo/76174d7a19df99c4/page.js:1:204`. */
  stack: string[];
}

export interface VitalReport extends ReportedPage {
  type: 'vital';
  metric: 'LCP' | 'CLS' | 'INP';
  rating: 'good' | 'needs-improvement' | 'poor';
}

/** A visit has reached a step that the site counts. */
export interface StepReport extends ReportedPage {
  type: 'step';
  step: string;
}

export type SiteReport = FailureReport | VitalReport | ViewReport | StepReport;

/** Returns the remote and release that the page at `url` belongs to. */
export function findReportedPage(site: ReportContext, url: string): ReportedPage {
  const path = normalizePath(url);
  const route = matchRoute(site.registry, path);
  const remote = route?.remote ?? 'shell';
  return { remote, release: getRelease(site, remote), path: route?.path ?? (site.ownPaths.includes(path) ? path : '*') };
}

function getRelease({ registry: { remotes, shell } }: ReportContext, remote: string): string {
  return remotes[remote]?.releaseId ?? shell.releaseId;
}

/** Creates the report of an event. */
export function createReport(site: ReportContext, event: ReportedEvent): Exclude<SiteReport, VitalReport> {
  const page = findReportedPage(site, event.path);
  if (event.type === 'failure') return createFailureReport(site, page, event);
  return event.type === 'view' ? { type: event.type, ...page } : { type: event.type, ...page, step: event.step };
}

function createFailureReport(site: ReportContext, page: ReportedPage, failure: ReportedFailure): FailureReport {
  const { source, kind = 'other', fault = null, instead = null } = failure;
  const error = failure.error instanceof Error ? (failure.error.cause ?? failure.error) : failure.error;
  const { registry } = site;
  const isPart = source in registry.remotes || source === 'shell' || registry.routes.some((route) => route.remote === source);
  const remote = isPart ? source : page.remote;
  const release = failure.release ?? getRelease(site, remote);
  const name = error instanceof Error ? error.name : typeof error;
  return { type: 'failure', ...page, remote, release, kind, fault, instead, source, name, stack: extractPositions(error) };
}

/** Returns the positions in the site's own files from an error's stack, without origin and error message. */
function extractPositions(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/\/(?:(?:remotes|previews)\/[\w-]+|shell)\/[0-9a-f]{16}\/[\w.-]+\.js(?:\?retry=\d)?:\d+:\d+/g)]
    .slice(0, 8)
    .map(([position]) => position);
}
