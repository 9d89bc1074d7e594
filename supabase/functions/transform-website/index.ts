import { createEndpoint } from '../_shared/endpoint.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { readOriginsSetting } from '../_shared/settings.ts';
import { createPublicNetwork } from './fetch/network-access.ts';
import { createTransformHandler } from './transform-handler.ts';

/** Origins of the sample client sites, which have private addresses. Only the local stack sets them. */
const allowedOrigins = readOriginsSetting('TRANSFORM_ALLOWED_ORIGINS');

const handle = createTransformHandler({
  network: createPublicNetwork(allowedOrigins),
  consumeQuota: (clientIp) => consumeQuotas({ 'transform.address': clientIp, 'transform.address-hour': clientIp }),
});

Deno.serve(createEndpoint('transform-website', handle, { bodyLimit: 8 * 1024 }));
