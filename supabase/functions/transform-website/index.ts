import { createEndpoint } from '../_shared/endpoint.ts';
import { consumeQuotas, createQuota } from '../_shared/rate-limits.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { fetchPage } from './fetch/fetch-page.ts';
import { publicNetwork } from './fetch/network.ts';
import { cachePages } from './fetch/page-cache.ts';
import { transformWebsite } from './transform-website.ts';

/** Set in the local stack only: origins that may be private, for the sample client sites. */
const allowed = new Set(
  readSetting('TRANSFORM_ALLOWED_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
);
const network = publicNetwork(allowed);

const handle = transformWebsite({
  allowed,
  load: cachePages((url) => fetchPage(url, network)),
  admit: async (address) =>
    consumeQuotas(getServiceClient(), [
      await createQuota('transform.address', address),
      await createQuota('transform.address-hour', address),
    ]),
});

Deno.serve(createEndpoint('transform-website', handle, { bodyLimit: 8 * 1024 }));
