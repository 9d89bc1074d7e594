import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContentSecurityPolicy, openCommandContext, runCli } from 'federation-toolkit';
import { readConfig } from './config.ts';
import { assertPublicSettings, createPolicySources, createSite } from './federation-site.ts';

const settings = {
  siteUrl: 'https://studio.example',
  backendUrl: 'https://api.example.com',
  publishableKey: 'public-key',
  clientSitesUrl: 'https://clients.example',
};

test('the policy allows the backend, which locally has two origins', () => {
  const getSources = (backendUrl: string) => createPolicySources({ ...settings, backendUrl })['connect-src'];
  expect(getSources('https://api.example.com/rest')).toEqual(['https://api.example.com']);
  expect(getSources('http://localhost:54321')).toEqual(['http://localhost:54321', 'http://127.0.0.1:54321']);
});

test.each([
  ['/reports', []],
  ['https://studio.example/reports', []],
  ['https://api.example.com/functions/v1/collect', []],
  ['https://reports.example/v1?site=1', ['https://reports.example']],
])('the policy allows reports to %s', (reportUrl, added) => {
  expect(createPolicySources({ ...settings, reportUrl })['connect-src']).toEqual(['https://api.example.com', ...added]);
});

test('the site has exactly the documented policy and security headers', () => {
  const policy = createContentSecurityPolicy(['start()'], createPolicySources(settings), '');
  expect(policy.replace(/'sha256-[^']+'/, 'HASH').split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' HASH",
    "style-src 'self' 'unsafe-inline' https: http:",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self' https: http: data:",
    'media-src https: http: data:',
    "connect-src 'self' https://api.example.com",
    'frame-src blob: https: http:',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]);
  expect(createSite(readConfig({})).headers).toEqual({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('a remote that lacks one of its fragments of the contract is refused', () => {
  const { checkModules } = createSite(readConfig({}));
  expect(checkModules('marketing', ['./islands/QuoteForm'])).toEqual([]);
  expect(checkModules('marketing', ['./HomePage'])).toEqual([expect.stringContaining('marketing/QuoteForm')]);
});

test('robots.txt and the sitemap have the host’s origin, also for publishers without its settings', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  try {
    const current = path.join(dataDir, 'site/current');
    mkdirSync(current, { recursive: true });
    const host = readConfig({ DATA_DIR: dataDir, SITE_URL: settings.siteUrl });
    writeFileSync(path.join(current, 'settings.json'), JSON.stringify({ settings: host.settings, cdnUrl: '' }));
    const { site } = await openCommandContext(createSite(readConfig({ DATA_DIR: dataDir })), () => {});
    const registry = { contract: '1.0.0', shell: { releaseId: 's1', entry: '' }, remotes: {}, routes: [] };
    const files = await site.createFiles(registry, site.settings, path.join(dataDir, 'assets'));
    expect(String(files['robots.txt'])).toContain(`Sitemap: ${settings.siteUrl}/sitemap.xml`);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

const PUBLIC = {
  SITE_URL: 'https://studio.example',
  BACKEND_URL: 'https://api.studio.example',
  PUBLISHABLE_KEY: 'sb_publishable_key',
  CLIENT_SITES_URL: 'https://clients.example',
};
const assertPublic = (env: Record<string, string>) => assertPublicSettings(readConfig({ ...PUBLIC, ...env }).settings);

test.each(Object.keys(PUBLIC))('a public site needs %s', (name) => {
  expect(() => assertPublic({})).not.toThrow();
  expect(() => assertPublic({ [name]: '' })).toThrow(`Set ${name} (`);
});

test.each(['http://localhost:3000', 'https://site.localhost', 'http://127.0.0.1', 'http://[::1]:3000', 'http://0.0.0.0:3000'])(
  'a public site can’t have the URL %s',
  (url) => {
    expect(() => assertPublic({ BACKEND_URL: url })).toThrow(`Set BACKEND_URL (${url})`);
  },
);

test('a static site and a host in production refuse local settings before they open the store', async () => {
  const site = createSite(readConfig({ RELEASE_STORE: 'invalid', CDN_URL: 'https://cdn.example' }));
  const mode = process.env.NODE_ENV;
  const staticSite = ['compose', '--out=unused'];
  try {
    process.env.NODE_ENV = 'production';
    for (const args of [staticSite, ['serve']])
      await expect(runCli(site, args)).rejects.toThrow('Set SITE_URL (http://localhost:3000), BACKEND_URL (');
    process.env.NODE_ENV = 'development';
    await expect(runCli(site, staticSite)).rejects.toThrow('Set SITE_URL');
    for (const command of ['serve', 'compose']) await expect(runCli(site, [command])).rejects.not.toThrow('SITE_URL');
  } finally {
    process.env.NODE_ENV = mode;
  }
});
