export interface BackendOptions {
  ports: { api: number; database: number; inbox: number };
  /** Absolute path of the folder for the database, the mails and the logs. */
  dataDir: string;
  /** Origins of the site: allowed by CORS and as redirect targets of auth e-mails. The first is the site's main URL. */
  siteOrigins: string[];
  /** Origin of the sample client sites, the only loopback origin that the demo may fetch. */
  clientSitesOrigin: string;
  /** Reloads the functions when their files or the contracts change. */
  reloadsFunctions?: boolean;
  log(line: string): void;
}
