import path from 'node:path';
import { addRunningCopy, getDataFolder } from 'local-backend/data-folder';
import { LOCAL_KEYS } from 'local-backend/local-keys';
import { readLocalPorts } from 'local-backend/local-ports';
import { addPortOffsetForStart, addRecordedPortOffset } from 'local-backend/port-offset';
import type { Settings } from 'shared-contracts';

/** Configuration of the site and its services. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment. `PORT_OFFSET` and `DATA_DIR` are for local use. A deployment sets `SITE_URL`,
 * `BACKEND_URL`, `PUBLISHABLE_KEY`, `CLIENT_SITES_URL` and `CDN_URL`, optionally `REPORT_URL` to send what visitors' browsers report
 * to another URL than the function `collect`, or `off` to send nothing, `RELEASE_STORE` to publish to an S3-compatible store.
 * @throws Error if `PORT_OFFSET` or a URL is invalid, or if `RELEASE_STORE` is set without `CDN_URL`
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const ports = readLocalPorts(env);
  const dataDir = getDataFolder(env);
  const backendUrl = readUrl('BACKEND_URL', env.BACKEND_URL || `http://localhost:${ports.api}`);
  const cdnUrl = env.CDN_URL ? readUrl('CDN_URL', env.CDN_URL) : '';
  if (env.RELEASE_STORE && !cdnUrl)
    throw new Error(
      'RELEASE_STORE needs CDN_URL: the origin that browsers load the store’s files from, such as https://cdn.example ' +
        '(the same as SITE_URL where a proxy serves /remotes, /previews and /shell from the store).',
    );
  return {
    ports,
    /** Folder of all generated data: database, releases, composed pages, e-mails. */
    dataDir,
    /** Folder of the local release store. */
    cdnDir: path.join(dataDir, 'cdn'),
    /** URL of the S3-compatible store that releases are published to; empty for `cdnDir`. */
    storeUrl: env.RELEASE_STORE ?? '',
    /** Folder of the composed site. */
    siteDir: path.join(dataDir, 'site'),
    /** Origin that browsers load releases from, without a trailing slash; empty for the site's origin. */
    cdnUrl,
    /** Address that `npm run serve` listens on, such as 0.0.0.0 in a container; undefined for the loopback addresses. */
    address: env.LISTEN_ADDRESS,
    settings: {
      // Workflows set unknown values to an empty string.
      siteUrl: readUrl('SITE_URL', env.SITE_URL || `http://localhost:${ports.site}`),
      backendUrl,
      publishableKey: env.PUBLISHABLE_KEY || LOCAL_KEYS.publishable,
      clientSitesUrl: readUrl('CLIENT_SITES_URL', env.CLIENT_SITES_URL || `http://localhost:${ports.clientSites}`),
      ...(env.REPORT_URL !== 'off' && { reportUrl: env.REPORT_URL || `${backendUrl}/functions/v1/collect` }),
    } satisfies Settings,
  };
}

/** Returns the URL without trailing slashes, because paths are appended to it. */
function readUrl(name: string, value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`${name} must be a URL such as https://www.example.com, not ${value}.`);
  return value.replace(/\/+$/, '');
}

/**
 * `readConfig` for the running copy of the site, with the ports of the data folder's last start.
 * @throws Error if `PORT_OFFSET` contradicts them, or if several copies run and `DATA_DIR` names none
 */
export function readCommandConfig(): Config {
  return readConfig(addRecordedPortOffset(addRunningCopy()));
}

/** `readCommandConfig` for commands that start the stack, which `PORT_OFFSET` moves to other ports. */
export function readStartConfig(): Config {
  return readConfig(addPortOffsetForStart());
}

/** Returns the folder of a part's build. */
export function getBuildDir(config: Config, part: string): string {
  return path.join(config.dataDir, 'build', part);
}
