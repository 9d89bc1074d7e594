import { describeErrorForLog, log } from '../_shared/log.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Deletes reports of browsers after their time, and sums up old hours. A failure is only logged: the next run repeats it. */
export async function deleteExpiredSiteReports(): Promise<void> {
  const { error } = await getServiceClient().rpc('delete_expired_site_reports');
  if (error) log('error', 'expired-site-reports', { fault: describeErrorForLog(error) });
}
