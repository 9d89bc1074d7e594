import { createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { deleteExpiredAttachments } from '../attachments/delete-expired-attachments.ts';
import { deliverWebhooks } from '../webhooks/deliver-webhooks.ts';
import { deleteExpiredRows } from './delete-expired-rows.ts';
import { deliverOutbox } from './outbox.ts';
import { storeLeadDigests } from './store-lead-digests.ts';

/**
 * Sends the e-mails that are still in the outbox, with the digests of the day, and the messages to other systems, and deletes expired rows and
 * the files of deleted quotes. Called by a schedule, with the secret key.
 */
Deno.serve(
  createEndpoint(
    'deliver-outbox',
    async ({ request }) => {
      if (!hasSecretKey(request)) throw new HttpFailure(401, 'unauthorized', 'The secret key is required.');
      await Promise.all([deleteExpiredAttachments(), deleteExpiredRows(), storeLeadDigests()]);
      const [sent] = await Promise.all([deliverOutbox(), deliverWebhooks()]);
      return createSuccessResponse({ sent });
    },
    { logsSuccess: false },
  ),
);
