import { useState } from 'react';
import { useHost } from 'shared-contracts';
import { Button } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { deleteWebhook, testWebhook } from '../api/webhooks.ts';
import { WEBHOOK_FORMAT_TEXTS, WEBHOOK_KIND_TEXTS, webhookText } from '../content/webhooks.ts';
import { ConfirmedButton } from '../dialog/ConfirmedButton.tsx';
import { copyText } from '../emails/copy-text.ts';
import {
  describeAttempt,
  isDelivered,
  nameAttemptKind,
  shortenWebhookUrl,
  type Webhook,
  type WebhookAttempt,
  type WebhookEntry,
} from '../rules/webhook.ts';
import { Moment } from '../thread/Moment.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import classes from './Webhooks.module.css';

interface Props {
  webhook: Webhook;
  lastAttempt: WebhookAttempt | undefined;
  onSave(entry: WebhookEntry): Promise<void>;
  onTested(): Promise<unknown>;
  onRemoved(): Promise<unknown>;
}

/** An address with what it gets, how the last attempt ended, and its actions. */
export function WebhookItem({ webhook, lastAttempt, onSave, onTested, onRemoved }: Props) {
  const { backend, settings, notify } = useHost();
  const handleError = useErrorHandler();
  const [isEditing, setEditing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const url = shortenWebhookUrl(webhook.url);

  const act = async (action: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      handleError(error, failure);
    } finally {
      setBusy(false);
    }
  };
  const test = () =>
    act(async () => {
      const result = await testWebhook(await backend(), settings, webhook.id);
      const notice = { title: nameAttemptKind('test'), message: describeAttempt(result) };
      if (isDelivered(result)) notify.success(notice);
      else notify.failure(notice);
      await onTested();
    }, webhookText.failed);
  const copySecret = () =>
    act(async () => {
      await copyText(webhook.secret);
      notify.success(webhookText.secretCopied);
    }, webhookText.copyFailed);
  const remove = () =>
    act(async () => {
      await deleteWebhook(await backend(), webhook.id);
      notify.success(webhookText.removed);
      await onRemoved();
    }, webhookText.failed);

  if (isEditing)
    return (
      <li className={classes.item}>
        <WebhookForm
          initial={webhook}
          onSave={async (entry) => {
            await onSave(entry);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <p className={classes.url}>{url}</p>
        <p className={classes.fact}>
          {webhook.kinds.map((kind) => WEBHOOK_KIND_TEXTS[kind]).join(', ')} · {WEBHOOK_FORMAT_TEXTS[webhook.format]}
        </p>
        <p className={classes.fact}>
          {lastAttempt ? (
            <>
              {describeAttempt(lastAttempt)}, <Moment at={lastAttempt.at} />
            </>
          ) : (
            webhookText.noAttempt
          )}
        </p>
        {webhook.isPaused && <p className={classes.error}>{webhookText.paused}</p>}
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={`${webhookText.test}: ${url}`}
          onClick={() => void test()}
        >
          {webhookText.test}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" aria-label={`${webhookText.edit}: ${url}`} onClick={() => setEditing(true)}>
          {webhookText.edit}
        </Button>
        {webhook.format === 'standard' && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`${webhookText.copySecret}: ${url}`}
            onClick={() => void copySecret()}
          >
            {webhookText.copySecret}
          </Button>
        )}
        <ConfirmedButton
          question={webhookText.confirm}
          name={`${webhookText.remove}: ${url}`}
          isDisabled={isBusy}
          onConfirm={() => void remove()}
        >
          {webhookText.remove}
        </ConfirmedButton>
      </div>
    </li>
  );
}
