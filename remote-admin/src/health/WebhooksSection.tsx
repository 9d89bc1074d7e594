import { useRef, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button, Skeleton } from 'shared-contracts/ui';
import { useRequest } from '../access/use-request.ts';
import { listWebhooks, saveWebhook } from '../api/webhooks.ts';
import { webhookText } from '../content/webhooks.ts';
import { LoadFailure } from '../list/LoadFailure.tsx';
import { EmptyLine, ReportSection } from '../report/ReportSection.tsx';
import type { WebhookEntry } from '../rules/webhook.ts';
import { WebhookAttempts } from './WebhookAttempts.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookItem } from './WebhookItem.tsx';
import classes from './Webhooks.module.css';

const NEW_ENTRY: WebhookEntry = { url: '', kinds: ['new', 'overdue'], format: 'standard' };

/** Addresses of other systems that are told about requests, and the attempts to reach them. */
export function WebhooksSection() {
  const { backend, notify } = useHost();
  const { state, retry, refresh } = useRequest(listWebhooks);
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const save = async (entry: WebhookEntry, id: string | null) => {
    await saveWebhook(await backend(), entry, id);
    notify.success(webhookText.saved);
    await refresh();
    setAdding(false);
  };
  const removed = async () => {
    await refresh();
    // The address with the pressed button is gone.
    heading.current?.focus();
  };
  return (
    <ReportSection id="webhooks" title={webhookText.title} hint={webhookText.hint} headingRef={heading}>
      {state.phase === 'loading' && <Skeleton h="2rem" />}
      {state.phase === 'failed' && <LoadFailure title={webhookText.errorTitle} error={state.error} onRetry={retry} />}
      {state.phase === 'ready' && (
        <div className={classes.webhooks}>
          {state.data.webhooks.length === 0 && !isAdding && <EmptyLine>{webhookText.empty}</EmptyLine>}
          {state.data.webhooks.length > 0 && (
            <ul className={classes.list}>
              {state.data.webhooks.map((webhook) => (
                <WebhookItem
                  key={webhook.id}
                  webhook={webhook}
                  lastAttempt={state.data.attempts.find(({ webhookId }) => webhookId === webhook.id)}
                  onSave={(entry) => save(entry, webhook.id)}
                  onTested={refresh}
                  onRemoved={removed}
                />
              ))}
            </ul>
          )}
          {isAdding ? (
            <WebhookForm initial={NEW_ENTRY} onSave={(entry) => save(entry, null)} onCancel={() => setAdding(false)} />
          ) : (
            <Button className={classes.add} size="compact-sm" variant="light" onClick={() => setAdding(true)}>
              {webhookText.add}
            </Button>
          )}
          <WebhookAttempts {...state.data} />
        </div>
      )}
    </ReportSection>
  );
}
