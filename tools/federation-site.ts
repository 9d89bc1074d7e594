import { defineSite, type Site } from 'federation-toolkit';
import type { Registry, RemoteRoute, Settings } from 'shared-contracts';
import { type Config, readCommandConfig } from './config.ts';
import { ownership } from './ownership.ts';
import { repository } from './parts.ts';
import { assertPublicSettings } from './site/assert-public.ts';
import { browserGate } from './site/browser-gate.ts';
import { checkRemote } from './site/check-remote.ts';
import { checkRoutes } from './site/check-routes.ts';
import { formatCommand } from './site/format-command.ts';
import { createPolicySources } from './site/policy-sources.ts';

/** The agency's site, as the toolkit's commands need it. Each of its functions is a file of `site/` with the name of the property. */
export function createSite(config: Config = readCommandConfig()): Site<RemoteRoute, Settings> {
  return defineSite<RemoteRoute, Settings>({
    root: repository,
    remotes: ownership,
    settings: config.settings,
    port: config.ports.site,
    watchSeconds: config.watchSeconds,
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
    build: async (part) => (await import('./site/build.ts')).build(config, part),
    findChangedRemotes: async (since) => (await import('./site/find-changed-remotes.ts')).findChangedRemotes(since),
    createFiles: async (registry, settings, cacheDir) =>
      (await import('./site/create-files.ts')).createFiles(registry as Registry, settings, cacheDir),
    listNotes: async () => (await import('./monitor/list-monitor-notes.ts')).listMonitorNotes(config.dataDir, !process.env.SITE_URL),
    readHealth: async (days) => (await import('./site/read-health.ts')).readHealth(days),
    assertPublic: () => assertPublicSettings(config.settings),
    formatCommand,
    singletonPackages: ['react', 'react-dom', 'zustand', '@mantine/core'],
    upgradeCommand: 'deploy/upgrade',
    checkRoutes: (name, routes) => checkRoutes(name, routes as readonly RemoteRoute[]),
    checkRemote,
    browserGate,
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
