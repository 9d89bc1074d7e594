import { createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { readSetting } from '../_shared/settings.ts';
import { getServiceClient, hasSecretKey } from '../_shared/supabase-clients.ts';
import { type Alarm, type AlarmChannel, listAlarmChannels } from './announce-alarms.ts';

const HEARTBEAT_TIMEOUT_MS = 10_000;
const WITHOUT_CHANNEL = { key: 'alarm-channels', text: 'Nobody is told of problems. Set ALARM_EMAIL or ALARM_WEBHOOK_URL.' };

/**
 * Announces the problems that opened and that ended, each once by each channel. Called by a schedule each five minutes, with the
 * secret key. What a channel misses is in its next message.
 */
Deno.serve(
  createEndpoint(
    'watch-site',
    async ({ request }) => {
      if (!hasSecretKey(request)) throw new HttpFailure(401, 'unauthorized', 'The secret key is required.');
      const channels = listAlarmChannels();
      const { data, error } = await getServiceClient().rpc('update_alarms', { p_problems: channels.length > 0 ? [] : [WITHOUT_CHANNEL] });
      if (error) throw error;
      const alarms = data as unknown as Alarm[];
      const announced = await Promise.all(channels.map((channel) => announceChanges(channel, alarms)));
      // Without a heartbeat, the service that waits for it tells the owner. So it is sent only if messages arrive.
      if (channels.length > 0 && announced.every(Boolean)) await sendHeartbeat();
      return createSuccessResponse({ open: alarms.filter(({ isOpen }) => isOpen).map(({ key }) => key) });
    },
    { logsSuccess: false },
  ),
);

/** Announces what a channel hasn't announced yet. Returns false if that failed: the next call repeats it. */
async function announceChanges({ name, announce }: AlarmChannel, alarms: Alarm[]): Promise<boolean> {
  const changes = alarms.filter(({ isOpen, channels }) => isOpen !== channels.includes(name));
  if (changes.length === 0) return true;
  try {
    await announce(changes);
    const [opened, ended] = [true, false].map((wanted) => changes.filter(({ isOpen }) => isOpen === wanted).map(({ key }) => key));
    const { error } = await getServiceClient().rpc('mark_announced', { p_channel: name, p_opened: opened ?? [], p_ended: ended ?? [] });
    if (error) throw error;
    return true;
  } catch (error) {
    log('error', 'alarm-channel', { channel: name, fault: describeErrorForLog(error) });
    return false;
  }
}

async function sendHeartbeat(): Promise<void> {
  const url = readSetting('HEARTBEAT_URL');
  if (!url) return;
  const signal = AbortSignal.timeout(HEARTBEAT_TIMEOUT_MS);
  const response = await fetch(url, { signal }).catch((error: unknown) => log('error', 'heartbeat', { fault: describeErrorForLog(error) }));
  await response?.body?.cancel();
}
