import { ATTEMPT_KIND_TEXTS, attemptText, WEBHOOK_FORMAT_TEXTS, WEBHOOK_KIND_TEXTS } from '../content/webhooks.ts';

export type WebhookKind = keyof typeof WEBHOOK_KIND_TEXTS;
export type WebhookFormat = keyof typeof WEBHOOK_FORMAT_TEXTS;

export const WEBHOOK_KINDS = Object.keys(WEBHOOK_KIND_TEXTS) as WebhookKind[];
export const WEBHOOK_FORMATS = Object.keys(WEBHOOK_FORMAT_TEXTS) as WebhookFormat[];

/** What an admin enters about an address that gets messages. */
export interface WebhookEntry {
  url: string;
  kinds: WebhookKind[];
  format: WebhookFormat;
}

/** An address that gets messages about requests. */
export interface Webhook extends WebhookEntry {
  id: string;
  /** Signs its messages. */
  secret: string;
  isPaused: boolean;
}

/** An attempt to deliver a message. */
export interface WebhookAttempt {
  id: string;
  webhookId: string;
  kind: string;
  /** Null for a test. */
  quoteId: string | null;
  /** 1 is the first attempt of its message. */
  number: number;
  /** Null without a response; `error` then says why. */
  status: number | null;
  error: string | null;
  milliseconds: number;
  /** ISO timestamp. */
  at: string;
}

/** The fields of an entry that can't be saved. */
export function findWebhookErrors({ url, kinds }: WebhookEntry): ('url' | 'kinds')[] {
  return [...(isHttpsUrl(url.trim()) ? [] : ['url' as const]), ...(kinds.length > 0 ? [] : ['kinds' as const])];
}

/** Connections go to the default port only, and credentials in a URL would be sent nowhere. */
function isHttpsUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
}

/** Host and the end of the path: who knows the whole URL of a Slack webhook can post to its channel. */
export function shortenWebhookUrl(text: string): string {
  const { host, pathname } = URL.canParse(text) ? new URL(text) : { host: text, pathname: '' };
  return pathname.length > 1 ? `${host}/…${pathname.slice(-4)}` : host;
}

/** Names what a message is about; a kind of a later release has its own name. */
export const nameAttemptKind = (kind: string): string => ATTEMPT_KIND_TEXTS[kind] ?? kind;

export const isDelivered = ({ status }: Pick<WebhookAttempt, 'status'>): boolean => status !== null && status >= 200 && status < 300;

/** How an attempt ended, such as `Delivered (200)` or `Failed: no such host`. */
export function describeAttempt(attempt: Pick<WebhookAttempt, 'status' | 'error'>): string {
  const { status, error } = attempt;
  if (status === null) return attemptText.failed(attemptText.reasons[error ?? ''] ?? attemptText.invalid);
  return isDelivered(attempt) ? attemptText.delivered(status) : attemptText.refused(status);
}
