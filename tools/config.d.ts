import { type LocalPorts } from 'local-backend/local-ports';
import type { Settings } from 'shared-contracts';
/** Root folder of the repository. */
export declare const repository: string;
/** Names of the remotes: all workspaces named `remote-…`, in the order of `package.json`. */
export declare const REMOTES: readonly string[];
/** `shell`, or the name of a remote. */
export type PartName = string;
/** Configuration of the site and its services. */
export interface Config {
  ports: LocalPorts;
  /** Folder of all generated data: database, releases, composed pages, e-mails. */
  dataDir: string;
  /** Folder of the local release store. */
  cdnDir: string;
  /** URL of the S3-compatible store that releases are published to; empty for `cdnDir`. */
  storeUrl: string;
  /** Folder of the composed site. */
  siteDir: string;
  /** Origin that browsers load releases from, without a trailing slash; empty for the site's origin. */
  cdnUrl: string;
  settings: Settings;
}
/**
 * Reads the configuration from the environment. `PORT_OFFSET` and `DATA_DIR` are for local use. A deployment sets `SITE_URL`,
 * `BACKEND_URL`, `PUBLISHABLE_KEY`, `CLIENT_SITES_URL` and `CDN_URL`, optionally `REPORT_URL` to collect errors and web vitals,
 * and `RELEASE_STORE` to publish to an S3-compatible store.
 * @throws Error if `PORT_OFFSET` is invalid, or if `RELEASE_STORE` is set without `CDN_URL`
 */
export declare function readConfig(env?: NodeJS.ProcessEnv): Config;
/** Returns the folder of a part's build. */
export declare function buildDir(config: Pick<Config, 'dataDir'>, part: PartName): string;
/** Returns the name of the folder of a part's source. */
export declare function partFolderName(part: PartName): string;
/** Returns the folder of a part's source. */
export declare function partDir(part: PartName): string;
