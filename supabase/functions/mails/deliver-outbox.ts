import { createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { getServiceClient, hasSecretKey } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from '../attachments/store-attachment.ts';
import { findFollowUpDay } from './follow-up-mail.ts';
import { deliverOutbox } from './outbox.ts';

/**
 * Sends the e-mails that are still in the outbox, stores those of the morning, which the next run sends, and deletes expired rows and
 * the files of deleted quotes. Called by a schedule, with the secret key.
 */
Deno.serve(
  createEndpoint(
    'deliver-outbox',
    async ({ request }) => {
      if (!hasSecretKey(request)) throw new HttpFailure(401, 'unauthorized', 'The secret key is required.');
      await Promise.all([deleteExpiredAttachments(), deleteExpiredRows()]);
      const sent = await deliverOutbox();
      // Afterwards, so that a failure keeps back no other e-mail.
      await queueFollowUpMails();
      return createSuccessResponse({ sent });
    },
    { logsSuccess: false },
  ),
);

/** Stores the e-mails about due follow-ups, once on a business day. @throws the database's error */
async function queueFollowUpMails(): Promise<void> {
  const day = findFollowUpDay(new Date());
  if (day === null) return;
  const { error } = await getServiceClient().rpc('queue_follow_up_mails', { p_day: day });
  if (error) throw error;
}

/** Deletes rows after their time, and sums up old hours of activity. A failure is only logged: the next run repeats it. */
async function deleteExpiredRows(): Promise<void> {
  const { error } = await getServiceClient().rpc('delete_expired_rows');
  if (error) log('error', 'expired-rows', { fault: describeErrorForLog(error) });
}

/** Deletes the files of deleted quotes, and those that no quote has after a day. A failure is only logged: the next run repeats it. */
async function deleteExpiredAttachments(): Promise<void> {
  try {
    const service = getServiceClient();
    const { data: ids, error } = await service.rpc('delete_unused_attachments');
    if (error) throw error;
    if (ids.length === 0) return;
    const removal = await service.storage.from(ATTACHMENT_BUCKET).remove(ids);
    if (removal.error) throw removal.error;
    const deletion = await service.from('attachment_objects').delete().in('id', ids);
    if (deletion.error) throw deletion.error;
  } catch (error) {
    log('error', 'expired-attachments', { fault: describeErrorForLog(error) });
  }
}
