import { createEndpoint } from '../_shared/endpoint.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { readSetting } from '../_shared/settings.ts';
import { cachePages } from './fetch/cache-pages.ts';
import { fetchPage } from './fetch/fetch-page.ts';
import { limitPageLoads } from './fetch/limit-page-loads.ts';
import { createSizeMeasurement } from './fetch/measure-sizes.ts';
import { createPublicNetwork } from './fetch/network.ts';
import { createTransformHandler } from './transform-handler.ts';

/** Origins of the sample client sites, which have private addresses. Only the local stack sets them. */
const allowedOrigins = new Set(
  readSetting('TRANSFORM_ALLOWED_ORIGINS')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
);
const network = createPublicNetwork(allowedOrigins);

const handle = createTransformHandler({
  allowedOrigins,
  loadPage: cachePages(limitPageLoads((url) => fetchPage(url, network))),
  measureSizes: createSizeMeasurement(network),
  consumeQuota: (clientIp) => consumeQuotas({ 'transform.address': clientIp, 'transform.address-hour': clientIp }),
});

Deno.serve(createEndpoint('transform-website', handle, { bodyLimit: 8 * 1024 }));
