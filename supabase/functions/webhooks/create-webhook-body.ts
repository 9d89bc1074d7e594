import { businessHours } from 'shared-contracts/business-hours';
import { formatDate, formatTime } from 'shared-contracts/date-texts';
import { cutText } from 'shared-contracts/text-rules';
import type { ClaimedWebhook, StoredQuote } from '../_shared/call-database.ts';
import { getDashboardUrl } from '../_shared/site-links.ts';

const MAX_SLACK_MESSAGE_LENGTH = 500;
const CLOCK = { timeZone: businessHours.timeZone, hour12: false };

/** Creates the body of a message: the same one at every attempt, unless the request has changed. */
export function createWebhookBody(message: ClaimedWebhook): string {
  return JSON.stringify(message.format === 'slack' ? createSlackMessage(message) : createEvent(message));
}

function createEvent({ kind, createdAt, quote, dueAt }: ClaimedWebhook): object {
  if (!quote) return { type: 'test', timestamp: createdAt, data: { text: 'This is a test.' } };
  const { id, name, email, company, message, services, budget, status, created_at } = quote;
  const data = { id, name, email, company, message, services, budget, status, createdAt: created_at, dueAt, url: getDashboardUrl(id) };
  return { type: `lead.${kind}`, timestamp: createdAt, data };
}

/** A message for Slack's incoming webhooks; Mattermost and others show its `text`. */
function createSlackMessage({ kind, quote, dueAt }: ClaimedWebhook): object {
  if (!quote) return { text: 'This is a test of the messages about requests.' };
  const title = kind === 'new' ? `New request from ${quote.name}` : `No answer yet to ${quote.name}`;
  const facts = [dueAt && `${kind === 'new' ? 'Answer by' : 'Was due'} ${formatDueTime(dueAt)}`, ...listFacts(quote)].filter(Boolean);
  const link = `<${getDashboardUrl(quote.id)}|Open in dashboard>`;
  return {
    text: escapeSlackText(title),
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: `*${escapeSlackText(title)}*\n${escapeSlackText(facts.join(' · '))}` } },
      { type: 'section', text: { type: 'plain_text', text: cutText(quote.message, MAX_SLACK_MESSAGE_LENGTH), emoji: false } },
      { type: 'context', elements: [{ type: 'mrkdwn', text: link }] },
    ],
  };
}

const listFacts = ({ company, services, budget, email }: StoredQuote) => [company, services.join(', '), budget, email];

function formatDueTime(dueAt: string): string {
  const time = new Date(dueAt);
  return `${formatDate(time, CLOCK)}, ${formatTime(time, CLOCK)}`;
}

/** Visitors can't mention people or link by what Slack reads between angle brackets, such as `<!channel>`. */
function escapeSlackText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
