import { describeErrorForLog, log } from '../_shared/log.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

/** Stores the digests of the day when business begins, unless LEAD_DIGEST is `off`. A failure is only logged: the next run repeats it. */
export async function storeLeadDigests(): Promise<void> {
  if (readSetting('LEAD_DIGEST') === 'off') return;
  const { error } = await getServiceClient().rpc('store_lead_digests');
  if (error) log('error', 'lead-digests', { fault: describeErrorForLog(error) });
}
