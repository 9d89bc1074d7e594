import path from 'node:path';
import type { Site } from './cli/site.ts';
import { assertValidOwnership } from './compose/read/check-release.ts';
import type { BrowserGateOptions } from './gates/gate-options.ts';
import type { Route, Settings } from './types/index.ts';

/** Fields of a site without a default. */
type RequiredOption = 'settings' | 'build' | 'remotes';

/** Input of `defineSite`: the site's settings, its remotes and how they are built; everything else has a default. */
export type SiteOptions<R extends Route = Route, S extends Settings = Settings> = Pick<Site<R, S>, RequiredOption> &
  Partial<Omit<Site<R, S>, RequiredOption | 'browserGate'>> & {
    /** Folder that paths are resolved against; by default the current one. */
    root?: string;
    /** Folder of releases and composed pages, if `cdnDir` and `siteDir` are not set; by default `.federation`. */
    dataDir?: string;
    browserGate?: Partial<BrowserGateOptions<R, S>>;
  };

/**
 * Completes the description of a site with defaults.
 * @throws Error if the table of remotes is invalid, or if two remotes own the same path or class prefix
 */
export function defineSite<R extends Route = Route, S extends Settings = Settings>(options: SiteOptions<R, S>): Site<R, S> {
  const { root = process.cwd(), dataDir = '.federation', browserGate, ...rest } = options;
  assertValidOwnership(options.remotes);
  const folder = path.resolve(root, dataDir);
  return {
    cdnDir: path.join(folder, 'cdn'),
    siteDir: path.join(folder, 'site'),
    storeUrl: '',
    cdnUrl: '',
    port: Number(new URL(options.settings.siteUrl).port || 80),
    document: { htmlAttributes: 'lang="en"', head: '' },
    criticalCss: { dynamicAttributes: [], hiddenContent: '' },
    headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin', 'X-Content-Type-Options': 'nosniff' },
    policySources: () => ({}),
    createFiles: async () => ({}),
    singletonPackages: ['react', 'react-dom'],
    checkRoutes: () => [],
    checkRemote: () => [],
    assertPublic: () => undefined,
    formatCommand: (...args) => ['federation', ...args].join(' '),
    ...rest,
    browserGate: {
      launchOptions: () => ({}),
      tasks: [],
      mockResponse: () => ({ contentType: 'text/html', body: '' }),
      localStorage: () => ({}),
      ...browserGate,
    },
  };
}
