import { LOCAL_KEYS } from 'local-backend/local-keys';
import type { Settings } from 'shared-contracts';

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
