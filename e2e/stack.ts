import { readConfig } from '../tools/config.ts';

/** The journeys' stack has its own ports, so that `npm start` may run at the same time. */
export const PORT_OFFSET = Number(process.env.E2E_PORT_OFFSET ?? 1000);
export const DATA_DIR = process.env.E2E_DATA_DIR ?? '.data-e2e';

export const config = readConfig({ PORT_OFFSET: String(PORT_OFFSET), DATA_DIR });
export const SITE_URL = config.settings.siteUrl;
/** URL of the fault site, which serves the same pages with injected faults. */
export const FAULT_SITE_URL = `http://localhost:${config.ports.site + 50}`;
export const INBOX_URL = `http://localhost:${config.ports.inbox}`;
export const CLIENT_SITES_URL = config.settings.clientSitesUrl;
