import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Text.css';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { toastTitles, useHost } from 'shared-contracts';
import { Button, Stack, Textarea, TextInput } from 'shared-contracts/ui';
import { currentUserId } from '../access/current-user-id.ts';
import { deleteDraft, saveDraft, useAdminStore } from '../admin-store.ts';
import { toastText } from '../content/text.ts';
import type { Quote } from '../rules/quote.ts';
import { differsFromTemplate, initialCursorPosition, isComplete, type Reply, replyTemplate } from '../rules/reply.ts';
import classes from './ReplyForm.module.css';
import { useSendReply } from './use-send-reply.ts';

/** The reply to one quote. Every key stroke is kept as a draft. */
export function ReplyForm({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const { notify } = useHost();
  const draft = useAdminStore((state) => state.drafts[quote.id]);
  const [template] = useState(() => replyTemplate(quote.name));
  const reply: Reply = draft?.author === currentUserId() ? draft.reply : template;
  const { isSending, send } = useSendReply(quote, onClose);

  const write = (change: Partial<Reply>) => saveDraft({ quote, reply: { ...reply, ...change }, author: currentUserId() });
  const isStarted = useRef(false);
  const startWriting = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isStarted.current) return;
    isStarted.current = true;
    const place = initialCursorPosition(reply.message);
    currentTarget.setSelectionRange(place, place);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(reply)) void send(reply);
    else notify.failure({ title: toastTitles.error, message: toastText.fieldsMissing });
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group gap="sm" justify="space-between" wrap="nowrap" mih="1.75rem">
          <Text size="sm" c="dimmed" className={classes.recipient}>
            To {quote.email}
          </Text>
          {differsFromTemplate(reply, quote.name) && (
            <Button variant="subtle" color="gray" size="compact-sm" flex="none" disabled={isSending} onClick={() => deleteDraft(quote.id)}>
              Start over
            </Button>
          )}
        </Group>
        <details className={classes.asked}>
          <summary>Their message</summary>
          <p className={classes.message} dir="auto">
            {quote.message}
          </p>
        </details>
        <TextInput
          label="Subject"
          labelProps={{ mb: 4 }}
          autoComplete="off"
          value={reply.subject}
          onChange={(event) => write({ subject: event.currentTarget.value })}
        />
        <Textarea
          data-autofocus
          label="Message"
          labelProps={{ mb: 4 }}
          classNames={{ input: classes.text }}
          rows={9}
          value={reply.message}
          onFocus={startWriting}
          onChange={(event) => write({ message: event.currentTarget.value })}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Send Email
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
