import { defineSite, type PolicySources, type Site } from 'federation-toolkit';
import type { Registry, RemoteRoute, Settings } from 'shared-contracts';
import { checkRemoteContract, checkRoutes } from 'shared-contracts/check-remote-contract';
import { findMissingFragments } from 'shared-contracts/find-missing-fragments';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { createStoredSession, mockResponse } from './build/mocked-backend.ts';
import { pageJobs } from './build/page-jobs.ts';
import { type Config, readCommandConfig } from './config.ts';
import { ownership } from './ownership.ts';
import { repository } from './parts.ts';
import { assertPublicSettings } from './public-settings.ts';

/** The agency's site, as the toolkit's commands need it. */
export function createSite(config: Config = readCommandConfig()): Site<RemoteRoute, Settings> {
  return defineSite<RemoteRoute, Settings>({
    root: repository,
    remotes: ownership,
    settings: config.settings,
    port: config.ports.site,
    cdnDir: config.cdnDir,
    siteDir: config.siteDir,
    storeUrl: config.storeUrl,
    cdnUrl: config.cdnUrl,
    document: { htmlAttributes: 'lang="en" data-mantine-color-scheme="light"', head: HEAD },
    criticalCss: {
      dynamicAttributes: ['data-mantine-color-scheme', 'data-session', 'data-controls'],
      hiddenContent: 'section[data-open="false"]',
    },
    headers: HEADERS,
    policySources: createPolicySources,
    // Loaded on demand: most commands neither build nor render images.
    async build(part) {
      const [{ buildIfChanged }, { checkParts }, { readGraph }] = await Promise.all([
        import('./build/build-if-changed.ts'),
        import('./build/check-parts.ts'),
        import('./dependency-graph/read-graph.ts'),
      ]);
      await checkParts([part]);
      return (await buildIfChanged(config, part, await readGraph())).dist;
    },
    async createFiles(registry, cacheDir) {
      const { createSiteFiles } = await import('./site-files/create-site-files.ts');
      return createSiteFiles(registry as Registry, config.settings, cacheDir);
    },
    assertPublic: () => assertPublicSettings(config.settings),
    async findChangedRemotes(since) {
      const [{ findAffectedReleases }, { readChange, readLockedPackages }, { readGraph }] = await Promise.all([
        import('./dependency-graph/find-affected.ts'),
        import('./dependency-graph/read-change.ts'),
        import('./dependency-graph/read-graph.ts'),
      ]);
      const { parts } = findAffectedReleases(await readGraph(), readLockedPackages(repository), readChange(repository, since));
      return parts.filter((part) => part !== 'shell');
    },
    formatCommand: (command, ...args) => ['npm run', command, ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    singletonPackages: ['react', 'react-dom', 'zustand', '@mantine/core'],
    checkRoutes: (_, routes) => checkRoutes(routes as readonly RemoteRoute[]),
    checkRemote: (name, routes, modules) => [
      ...checkRemoteContract(name, routes, Object.fromEntries(modules.map((module) => [module, { default: () => null }]))),
      ...findMissingFragments(name, modules),
    ],
    browserGate: {
      launchOptions: () => ({ executablePath: chromiumPath(), args: chromiumArguments }),
      errorSelector: 'main [role=alert], main + [role=alert]',
      mockResponse,
      isRecorded: ({ pathname }) => pathname.startsWith('/functions/v1/'),
      jobs: pageJobs,
      localStorage: createStoredSession,
    },
  });
}

const HEAD =
  '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/manifest.webmanifest">';

const HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // One year; browsers ignore it over HTTP (RFC 6797, section 8.1). Subdomains may belong to other sites.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * Allows the backend, the collector of reports and the demo: it shows a visitor's page in a blob document, which inherits
 * the policy (CSP Level 3, section 7.8), so images, styles, fonts and media of any origin are allowed.
 * @throws Error if a URL of the settings is invalid
 */
export function createPolicySources({ backendUrl, reportUrl, siteUrl }: Settings): PolicySources {
  const reports = reportUrl ? new URL(reportUrl, siteUrl).origin : siteUrl;
  return {
    'style-src': ['https:', 'http:'],
    'img-src': ['https:', 'http:', 'data:', 'blob:'],
    'font-src': ['https:', 'http:', 'data:'],
    'media-src': ['https:', 'http:', 'data:'],
    'connect-src': [...listBackendOrigins(backendUrl), ...(reports === siteUrl ? [] : [reports])],
    'frame-src': ['blob:', 'https:', 'http:'],
  };
}

/** `localhost` and 127.0.0.1 are different origins. */
function listBackendOrigins(backendUrl: string): string[] {
  const { origin, hostname, port } = new URL(backendUrl);
  return hostname === 'localhost' ? [origin, `http://127.0.0.1:${port}`] : [origin];
}
