import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { type LocalPorts, readLocalPorts } from 'local-backend/local-ports';
import type { Settings } from 'shared-contracts';

export const repository = path.resolve(import.meta.dirname, '..');

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));

/** The remotes of this repository: every workspace whose folder is called `remote-…`, in the order of `package.json`. */
export const REMOTES: readonly string[] = workspaces
  .filter((name) => name.startsWith('remote-'))
  .map((name) => name.slice('remote-'.length));

/** `shell`, or the name of a remote without `remote-`. */
export type PartName = string;

export interface Config {
  ports: LocalPorts;
  /** Everything that is made while the site runs: database, releases, composed pages, mails. */
  dataDir: string;
  /** Where releases are published: the local stand-in for the CDN. */
  cdnDir: string;
  /** Address of the store that releases are published to; empty for `cdnDir`. */
  store: string;
  /** Where `compose` writes the visitors' pages. */
  siteDir: string;
  /** Origin that visitors load releases from, without a trailing slash; empty for the site's own. */
  cdnUrl: string;
  settings: Settings;
}

/**
 * Reads the configuration from the environment: `PORT_OFFSET` moves every port, `DATA_DIR` the data folder; `SITE_URL`,
 * `BACKEND_URL`, `PUBLISHABLE_KEY`, `CLIENT_SITES_URL` and `CDN_URL` are what a deployment sets before it composes, and
 * `REPORT_URL` if failures and web vitals are collected; `RELEASE_STORE` names an S3-compatible store to publish to.
 * @throws Error when `PORT_OFFSET` isn't a number that leaves every port below 65536, or a store has no `CDN_URL`
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const ports = readLocalPorts(env);
  const dataDir = path.resolve(repository, env.DATA_DIR ?? '.data');
  const cdnUrl = (env.CDN_URL ?? '').replace(/\/+$/, '');
  // Without it documents would name files below the site's own origin, whose server has none of the store's.
  if (env.RELEASE_STORE && !cdnUrl)
    throw new Error(
      'RELEASE_STORE needs CDN_URL: the origin that browsers load the store’s files from, such as https://cdn.example ' +
        '(the same as SITE_URL where a proxy serves /remotes and /shell from the store).',
    );
  return {
    ports,
    dataDir,
    cdnDir: path.join(dataDir, 'cdn'),
    store: env.RELEASE_STORE ?? '',
    siteDir: path.join(dataDir, 'site'),
    cdnUrl,
    settings: {
      // A workflow sets what it doesn't know to nothing.
      siteUrl: env.SITE_URL || `http://localhost:${ports.site}`,
      backendUrl: env.BACKEND_URL || `http://localhost:${ports.api}`,
      publishableKey: env.PUBLISHABLE_KEY || LOCAL_KEYS.publishable,
      clientSitesUrl: env.CLIENT_SITES_URL || `http://localhost:${ports.clientSites}`,
      ...(env.REPORT_URL && { reportUrl: env.REPORT_URL }),
    },
  };
}

/** Folder that a part is built into. */
export function buildDir(config: Pick<Config, 'dataDir'>, part: PartName): string {
  return path.join(config.dataDir, 'build', part);
}

/** Folder of a part's source. */
export function partDir(part: PartName): string {
  return path.join(repository, part === 'shell' ? 'shell' : `remote-${part}`);
}
