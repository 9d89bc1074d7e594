import { describeErrorForLog, log } from '../_shared/log.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from './attachment-bucket.ts';

/** Deletes the files of deleted quotes, and those that no quote has after a day. A failure is only logged: the next run repeats it. */
export async function deleteExpiredAttachments(): Promise<void> {
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
