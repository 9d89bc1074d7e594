import { deliverOutbox } from '../_shared/deliver-outbox.ts';
import { createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { computeKeyedHash } from '../_shared/keyed-hash.ts';
import { readSecretKey } from '../_shared/settings.ts';
import { readBearerToken } from '../_shared/supabase-clients.ts';

/** Sends the e-mails that are still in the outbox. Called by a schedule, with the secret key. */
Deno.serve(
  createEndpoint(
    'deliver-outbox',
    async ({ request }) => {
      const key = request.headers.get('apikey') ?? readBearerToken(request);
      // Comparing hashes leaks no timing information about the key.
      if ((await computeKeyedHash(key)) !== (await computeKeyedHash(readSecretKey())))
        throw new Failure(401, 'unauthorized', 'The secret key is required.');
      return createSuccessResponse({ sent: await deliverOutbox() });
    },
    { logsSuccess: false },
  ),
);
