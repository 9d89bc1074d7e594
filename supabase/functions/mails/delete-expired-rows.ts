import { describeErrorForLog, log } from '../_shared/log.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Deletes rows after their time, and sums up old hours of activity. A failure is only logged: the next run repeats it. */
export async function deleteExpiredRows(): Promise<void> {
  const { error } = await getServiceClient().rpc('delete_expired_rows');
  if (error) log('error', 'expired-rows', { fault: describeErrorForLog(error) });
}
