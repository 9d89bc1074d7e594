import type { MonitorState } from '../alarms/monitor-state.ts';
import type { Problem } from '../rules/alarm-kinds.ts';
import type { MonitorSettings } from '../settings.ts';
import { listChannels } from './deliver-messages.ts';

/** Why no message would arrive: no channel is configured, or a channel failed. The health page shows it, and the other channel tells. */
export function findChannelProblems({ channelErrors }: MonitorState, settings: MonitorSettings): Problem[] {
  const channels = listChannels(settings);
  if (channels.length === 0)
    return [{ key: 'channels', text: 'No alarm can be sent: set ALARM_EMAIL or ALARM_WEBHOOK_URL in /etc/northlight/monitor.env.' }];
  return channels.flatMap((name) =>
    channelErrors[name] ? [{ key: `channels ${name}`, text: `The last message by ${name} failed: ${channelErrors[name]}` }] : [],
  );
}
