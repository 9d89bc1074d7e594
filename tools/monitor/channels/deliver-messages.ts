import type { AlarmMessage, ChannelName, MonitorState } from '../alarms/monitor-state.ts';
import type { MonitorSettings } from '../settings.ts';
import { sendAlarmMail } from './send-alarm-mail.ts';
import { sendWebhook } from './send-webhook.ts';

type Send = (message: AlarmMessage, settings: MonitorSettings) => Promise<void>;

const CHANNELS: Record<ChannelName, Send> = { email: sendAlarmMail, webhook: sendWebhook };

/** Returns the channels that are configured. */
export function listChannels({ mail, webhook }: Pick<MonitorSettings, 'mail' | 'webhook'>): ChannelName[] {
  return [...(mail ? (['email'] as const) : []), ...(webhook ? (['webhook'] as const) : [])];
}

/**
 * Sends the messages that a channel hasn't delivered, in their order, until one fails, which the next round sends again.
 * @param store Stores the state after each delivery, so that a killed monitor repeats at most one message
 */
export async function deliverMessages(
  state: MonitorState,
  settings: MonitorSettings,
  store: (state: MonitorState) => void,
): Promise<MonitorState> {
  const channels = listChannels(settings);
  const isPending = ({ deliveredTo }: AlarmMessage) => channels.some((name) => !deliveredTo.includes(name));
  let current = { ...state, messages: state.messages.filter(isPending) };
  const update = (next: MonitorState) => {
    current = { ...next, messages: next.messages.filter(isPending) };
    store(current);
  };
  await Promise.all(
    channels.map(async (channel) => {
      for (const message of state.messages.filter(({ deliveredTo }) => !deliveredTo.includes(channel))) {
        try {
          await CHANNELS[channel](message, settings);
        } catch (error) {
          return update(withError(current, channel, describeError(error as Error)));
        }
        update(withDelivery(current, channel, message.id));
      }
    }),
  );
  return current;
}

/** Errors of `fetch` have their reason in the cause. */
function describeError({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ? `${message} (${code})` : message;
}

function withError(state: MonitorState, channel: ChannelName, error: string): MonitorState {
  return { ...state, channelErrors: { ...state.channelErrors, [channel]: error } };
}

function withDelivery(state: MonitorState, channel: ChannelName, id: string): MonitorState {
  const { [channel]: _, ...channelErrors } = state.channelErrors;
  const messages = state.messages.map((each) => (each.id === id ? { ...each, deliveredTo: [...each.deliveredTo, channel] } : each));
  return { ...state, channelErrors, messages };
}
