import { type ClaimedWebhook, callDatabase } from '../_shared/call-database.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { readOriginsSetting } from '../_shared/settings.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { createAddressLimit, createPublicNetwork, type NetworkAccess } from '../transform-website/fetch/network-access.ts';
import { sendWebhook, type WebhookResult } from './send-webhook.ts';

const BATCH_SIZE = 20;
/** All messages of a batch may go to one address. */
const ADDRESS_LIMIT = { running: BATCH_SIZE, waiting: BATCH_SIZE, waitMs: 10_000 };

let network: NetworkAccess | undefined;

/** The public network, with the private origins of the setting WEBHOOK_ALLOWED_ORIGINS. */
function getNetwork(): NetworkAccess {
  network ??= {
    ...createPublicNetwork(readOriginsSetting('WEBHOOK_ALLOWED_ORIGINS')),
    limitPerAddress: createAddressLimit(ADDRESS_LIMIT),
  };
  return network;
}

/** Sends all due messages to other systems; a failed one is repeated later. A failure of the database is only logged. */
export async function deliverWebhooks(): Promise<void> {
  try {
    let claimed: ClaimedWebhook[];
    do {
      claimed = await callDatabase('claim_webhooks', { p_limit: BATCH_SIZE });
      await Promise.all(claimed.map(deliverWebhook));
    } while (claimed.length === BATCH_SIZE);
  } catch (error) {
    log('error', 'webhooks', { fault: describeErrorForLog(error) });
  }
}

/** Sends a message once and records the attempt. @throws the database's error */
export async function deliverWebhook(message: ClaimedWebhook): Promise<WebhookResult> {
  const result = await sendWebhook(message, getNetwork());
  const { error } = await getServiceClient().rpc('record_webhook_attempt', {
    p_id: message.id,
    p_milliseconds: result.milliseconds,
    ...(result.status !== null && { p_status: result.status }),
    ...(result.error !== null && { p_error: result.error }),
  });
  if (error) throw error;
  return result;
}
