import { createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { hasSecretKey } from '../_shared/secret-key.ts';
import { deleteExpiredAttachments } from '../attachments/delete-expired-attachments.ts';
import { deleteExpiredSiteReports } from '../monitoring/delete-expired-site-reports.ts';
import { deleteExpiredReports } from '../reports/delete-expired-reports.ts';
import { deliverOutbox } from './outbox.ts';

/** Sends the e-mails that are still in the outbox, and deletes expired reports of the demo and of browsers, and attachments of deleted quotes. Called by a schedule, with the secret key. */
Deno.serve(
  createEndpoint(
    'deliver-outbox',
    async ({ request }) => {
      if (!hasSecretKey(request)) throw new HttpFailure(401, 'unauthorized', 'The secret key is required.');
      await Promise.all([deleteExpiredReports(), deleteExpiredAttachments(), deleteExpiredSiteReports()]);
      return createSuccessResponse({ sent: await deliverOutbox() });
    },
    { logsSuccess: false },
  ),
);
