import { assertValidOwnership, type BrowserGateOptions, type PolicySources, type Site } from 'federation-toolkit';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import type { Registry, Settings } from 'shared-contracts';
import { checkRoutes } from 'shared-contracts/check-remote-contract';
import { findMissingFragments } from 'shared-contracts/find-missing-fragments';
import { chromiumArguments, chromiumPath } from './browser.ts';
import { createStoredSession, mockBackendResponse } from './build/mocked-backend.ts';
import { pageTasks } from './build/page-tasks.ts';
import { type Config, readCommandConfig } from './config.ts';
import { ownership } from './ownership.ts';

/** Describes the agency's site to the toolkit's commands. @throws Error if the table of remotes is invalid */
export function createSite(config: Config = readCommandConfig()): Site {
  assertValidOwnership(ownership);
  return {
    ...config,
    remotes: ownership,
    port: config.ports.site,
    document: { htmlAttributes: 'lang="en" data-mantine-color-scheme="light"', head: HEAD },
    criticalCss: {
      dynamicAttributes: ['data-mantine-color-scheme', 'data-session', 'data-controls', 'data-font'],
      hiddenContent: 'section[data-open="false"]',
    },
    headers: HEADERS,
    policySources: createPolicySources,
    // Loaded on demand: most commands neither build nor render images.
    build: async (part) => (await import('./build/build-if-changed.ts')).checkAndBuild(config, part),
    createFiles: async (registry, settings, cacheDir) =>
      (await import('./site-files/create-files.ts')).createFiles(registry as Registry, settings as Settings, cacheDir),
    assertPublic: () => assertPublicSettings(config.settings),
    formatCommand: (...args) => `npm run federation -- ${args.join(' ')}`,
    singletonPackages: ['react', 'react-dom', 'zustand', '@mantine/core'],
    checkRoutes,
    checkModules: findMissingFragments,
    browserGate,
  };
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

/** How the browser gate opens the pages of this site: with a mocked backend, in which an admin is logged in. */
const browserGate: BrowserGateOptions = {
  launchOptions: () => ({ executablePath: chromiumPath(), args: chromiumArguments }),
  mockResponse: mockBackendResponse,
  tasks: pageTasks,
  localStorage: createStoredSession,
};

/**
 * Allows the backend, the collector of reports and the demo: it shows a visitor's page in a blob document, which inherits
 * the policy (CSP Level 3, section 7.8), so images, styles, fonts and media of any origin are allowed.
 * @throws Error if a URL of the settings is invalid
 */
export function createPolicySources({ backendUrl, reportUrl, siteUrl }: Settings): PolicySources {
  const reports = reportUrl ? new URL(reportUrl, siteUrl).origin : siteUrl;
  const backend = listBackendOrigins(backendUrl);
  return {
    'style-src': ['https:', 'http:'],
    'img-src': ['https:', 'http:', 'data:', 'blob:'],
    'font-src': ['https:', 'http:', 'data:'],
    'media-src': ['https:', 'http:', 'data:'],
    'connect-src': [...backend, ...(reports === siteUrl || backend.includes(reports) ? [] : [reports])],
    'frame-src': ['blob:', 'https:', 'http:'],
  };
}

/** `localhost` and 127.0.0.1 are different origins. */
function listBackendOrigins(backendUrl: string): string[] {
  const { origin, hostname, port } = new URL(backendUrl);
  return hostname === 'localhost' ? [origin, `http://127.0.0.1:${port}`] : [origin];
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/** @throws Error that names the variable if a setting is missing or works on this machine only, so that visitors get a broken site */
export function assertPublicSettings({ siteUrl, backendUrl, publishableKey, clientSitesUrl }: Settings): void {
  const urls = { SITE_URL: siteUrl, BACKEND_URL: backendUrl, CLIENT_SITES_URL: clientSitesUrl };
  const local = Object.entries(urls).filter(([, url]) => LOOPBACK.test(new URL(url).hostname));
  if (publishableKey === LOCAL_KEYS.publishable) local.push(['PUBLISHABLE_KEY', 'the key of the local backend']);
  if (local.length === 0) return;
  const list = local.map(([name, value]) => `${name} (${value})`).join(', ');
  throw new Error(`Visitors can’t use a site with local settings. Set ${list}.`);
}
