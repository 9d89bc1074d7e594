import { describeErrorForLog, log } from '../_shared/log.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Deletes the reports that have expired. A failure is only logged: they can't be read, and the next run repeats it. */
export async function deleteExpiredReports(): Promise<void> {
  const { error } = await getServiceClient().from('demo_reports').delete().lte('expires_at', new Date().toISOString());
  if (error) log('error', 'expired-reports', { fault: describeErrorForLog(error) });
}
