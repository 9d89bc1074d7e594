import { type FormEvent, useId, useState } from 'react';
import { Button, Checkbox, NativeSelect, TextInput } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { WEBHOOK_FORMAT_TEXTS, WEBHOOK_KIND_TEXTS, webhookText } from '../content/webhooks.ts';
import { findWebhookErrors, WEBHOOK_FORMATS, WEBHOOK_KINDS, type WebhookEntry } from '../rules/webhook.ts';
import classes from './Webhooks.module.css';

const FORMATS = WEBHOOK_FORMATS.map((value) => ({ value, label: WEBHOOK_FORMAT_TEXTS[value] }));

interface Props {
  initial: WebhookEntry;
  /** Rejects if the entry can't be saved. */
  onSave(entry: WebhookEntry): Promise<void>;
  onCancel(): void;
}

/** The fields of an address. */
export function WebhookForm({ initial, onSave, onCancel }: Props) {
  const handleError = useErrorHandler();
  const [entry, setEntry] = useState(initial);
  const [errors, setErrors] = useState<ReturnType<typeof findWebhookErrors>>([]);
  const [isSaving, setSaving] = useState(false);
  const kindsId = useId();
  const change = (changes: Partial<WebhookEntry>) => setEntry({ ...entry, ...changes });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findWebhookErrors(entry);
    setErrors(found);
    if (found.length > 0) return;
    setSaving(true);
    try {
      await onSave(entry);
    } catch (error) {
      handleError(error, webhookText.saveFailed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        type="url"
        label={webhookText.url}
        description={webhookText.urlHint}
        autoComplete="off"
        // The field appears by a click on its button.
        autoFocus
        value={entry.url}
        error={errors.includes('url') && webhookText.errors.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <div className={classes.choices}>
        <fieldset className={classes.kinds} aria-describedby={errors.includes('kinds') ? kindsId : undefined}>
          <legend>{webhookText.kinds}</legend>
          {WEBHOOK_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={WEBHOOK_KIND_TEXTS[kind]}
              checked={entry.kinds.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                change({ kinds: WEBHOOK_KINDS.filter((known) => (known === kind ? checked : entry.kinds.includes(known))) })
              }
            />
          ))}
          {errors.includes('kinds') && (
            <p id={kindsId} className={classes.error}>
              {webhookText.errors.kinds}
            </p>
          )}
        </fieldset>
        <NativeSelect
          label={webhookText.format}
          data={FORMATS}
          value={entry.format}
          onChange={({ currentTarget: { value } }) => change({ format: WEBHOOK_FORMATS.find((known) => known === value) ?? 'standard' })}
        />
      </div>
      <div className={classes.actions}>
        <Button size="compact-sm" type="submit" loading={isSaving}>
          {webhookText.save}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {webhookText.cancel}
        </Button>
      </div>
    </form>
  );
}
