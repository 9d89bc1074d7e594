import { useHost } from 'shared-contracts';
import { formatNumber } from 'shared-contracts/health-texts';
import type { WebhookList } from '../api/webhooks.ts';
import { webhookText } from '../content/webhooks.ts';
import { ReportTable } from '../report/ReportTable.tsx';
import { formatRecentTime } from '../rules/dates.ts';
import { describeAttempt, nameAttemptKind, shortenWebhookUrl } from '../rules/webhook.ts';
import classes from './Webhooks.module.css';

/** The last attempts to deliver messages, the newest first, folded. Nothing without attempts. */
export function WebhookAttempts({ webhooks, attempts }: WebhookList) {
  const { Link } = useHost();
  if (attempts.length === 0) return null;
  const urls = new Map(webhooks.map(({ id, url }) => [id, shortenWebhookUrl(url)]));
  const rows = attempts.map((attempt) => {
    const { id, kind, quoteId, webhookId, number, milliseconds, at } = attempt;
    const name = nameAttemptKind(kind);
    return {
      key: id,
      cells: [
        quoteId === null ? (
          name
        ) : (
          <Link key="request" to={`/admin?quote=${quoteId}`}>
            {name}
          </Link>
        ),
        urls.get(webhookId),
        number,
        describeAttempt(attempt),
        webhookText.took(formatNumber(milliseconds)),
        formatRecentTime(at),
      ],
    };
  });
  return (
    <details className={classes.attempts}>
      <summary id="webhook-attempts">{webhookText.attempts(attempts.length)}</summary>
      <ReportTable labelledBy="webhook-attempts" layout="stacked" columns={webhookText.columns} rows={rows} />
    </details>
  );
}
