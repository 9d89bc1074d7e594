import { serviceClient } from '../_shared/clients.ts';
import { endpoint } from '../_shared/endpoint.ts';
import { quota, takeQuotas } from '../_shared/rate-limit.ts';
import { setting } from '../_shared/settings.ts';
import { fetchPage } from './fetch/fetch-page.ts';
import { publicNetwork } from './fetch/network.ts';
import { cachePages } from './fetch/page-cache.ts';
import { transformWebsite } from './transform-website.ts';

/** Set in the local stack only: origins that may be private, for the sample client sites. */
const allowed = new Set(
  setting('TRANSFORM_ALLOWED_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
);
const network = publicNetwork(allowed);

const handle = transformWebsite({
  allowed,
  load: cachePages((url) => fetchPage(url, network)),
  admit: async (address) =>
    takeQuotas(serviceClient(), [await quota('transform.address', address), await quota('transform.address-hour', address)]),
});

Deno.serve(endpoint('transform-website', handle, { bodyLimit: 8 * 1024 }));
