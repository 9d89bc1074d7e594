import { type Backend, callFunction, type Settings } from 'shared-contracts';
import type { Webhook, WebhookAttempt, WebhookEntry } from '../rules/webhook.ts';
import { unwrapData, unwrapRows } from './unwrap-response.ts';

const MAX_ATTEMPTS = 100;

/** The addresses that get messages, the oldest first, and the last 100 attempts, the newest first. */
export interface WebhookList {
  webhooks: Webhook[];
  attempts: WebhookAttempt[];
}

/** Reads the addresses and the attempts. @throws AccessDeniedError, or Error with a visible message */
export async function listWebhooks(backend: Backend, signal: AbortSignal): Promise<WebhookList> {
  const [endpoints, attempts] = await Promise.all([
    backend.from('webhook_endpoints').select('*').order('created_at').abortSignal(signal),
    backend.from('webhook_attempts').select('*').order('attempted_at', { ascending: false }).limit(MAX_ATTEMPTS).abortSignal(signal),
  ]);
  return {
    webhooks: unwrapRows(endpoints).map(({ id, url, secret, kinds, format, paused_at }) => ({
      ...{ id, url, secret, isPaused: paused_at !== null },
      ...{ kinds: kinds as Webhook['kinds'], format: format as Webhook['format'] },
    })),
    attempts: unwrapRows(attempts).map(({ endpoint_id, quote_id, attempted_at, id, kind, number, status, error, milliseconds }) => ({
      ...{ id, kind, number, status, error, milliseconds },
      ...{ webhookId: endpoint_id, quoteId: quote_id, at: attempted_at },
    })),
  };
}

/** Adds an address, or changes the one of `id`. @throws like `listWebhooks`, also if it was removed */
export async function saveWebhook(backend: Backend, { url, kinds, format }: WebhookEntry, id: string | null): Promise<void> {
  const entry = { p_url: url.trim(), p_kinds: kinds, p_format: format };
  const saved = unwrapData(await backend.rpc('save_webhook', id === null ? entry : { ...entry, p_id: id }));
  if (saved === null) throw new Error('Someone else has removed this address.');
}

/** Removes an address with its messages. @throws like `listWebhooks` */
export async function deleteWebhook(backend: Backend, id: string): Promise<void> {
  unwrapData(await backend.rpc('delete_webhook', { p_id: id }));
}

/** Sends a test message and returns how the attempt ended. @throws FunctionError */
export function testWebhook(backend: Backend, settings: Settings, id: string): Promise<Pick<WebhookAttempt, 'status' | 'error'>> {
  return callFunction(settings, 'test-webhook', { id }, { sessionOf: backend });
}
