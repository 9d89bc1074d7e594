import { readConfig } from '../tools/config.ts';

/** The journeys run on a stack of their own, beside one that a person may have open; `E2E_PORT_OFFSET` moves it. */
export const PORT_OFFSET = Number(process.env.E2E_PORT_OFFSET ?? 1000);
export const DATA_DIR = '.data-e2e';

export const config = readConfig({ PORT_OFFSET: String(PORT_OFFSET), DATA_DIR });
export const SITE = config.settings.siteUrl;
/** The site of the failure lab, beside that of the journeys. */
export const labUrl = ({ ports }: Pick<typeof config, 'ports'>) => `http://localhost:${ports.site + 50}`;
export const LAB = labUrl(config);
export const INBOX = `http://localhost:${config.ports.inbox}`;
export const CLIENT_SITES = config.settings.clientSitesUrl;

export const ADMIN = { email: 'admin@example.test', password: 'admin-password' };
export const USER = { email: 'user@example.test', password: 'user-password' };
