import { bearerToken } from '../_shared/clients.ts';
import { endpoint, success } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { keyedHash } from '../_shared/keyed-hash.ts';
import { deliverOutbox } from '../_shared/outbox.ts';
import { secretKey } from '../_shared/settings.ts';

/** Called by a schedule with the secret key: sends what the calls of visitors left unsent. */
Deno.serve(
  endpoint(
    'deliver-outbox',
    async ({ request }) => {
      const key = request.headers.get('apikey') ?? bearerToken(request);
      // Hashes are compared, so the time it takes tells nothing of the key.
      if ((await keyedHash(key)) !== (await keyedHash(secretKey()))) throw new Failure(401, 'unauthorized', 'The secret key is required.');
      return success({ sent: await deliverOutbox() });
    },
    { logsSuccess: false },
  ),
);
