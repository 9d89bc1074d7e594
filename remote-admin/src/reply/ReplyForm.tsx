import { Group, Text } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { agency, toastTitles, useHost, useSession } from 'shared-contracts';
import { contactPerson } from 'shared-contracts/contact-person';
import { Button, Stack, Textarea, TextInput } from 'shared-contracts/ui';
import { toastText } from '../content/text.ts';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { createSendHandler } from '../rules/shortcuts.ts';
import { deleteReplyDraft, type ReplyText, saveReplyDraft, useAdminStore } from '../state/admin-store.ts';
import { useStatusActions } from '../submissions/status/use-status-actions.ts';
import { QuotedRequest } from './QuotedRequest.tsx';
import classes from './ReplyForm.module.css';
import { createReplyTemplate, differsFromReplyTemplate, findReplyErrors, getInitialCursorPosition, replyText } from './reply-text.ts';
import { SendMenu } from './SendMenu.tsx';
import { useSendReply } from './use-send-reply.ts';

export function ReplyForm({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const { notify } = useHost();
  const draft = useAdminStore((state) => state.drafts[quote.id]);
  const [template] = useState(() => createReplyTemplate(quote.name));
  const reply: ReplyText = draft?.reply ?? template;
  const { isSending, send } = useSendReply(quote, onClose);

  // As the server signs it: an admin without a name signs as the contact person.
  const name = useSession((session) => (session.status === 'signed-in' ? session.user.fullName : ''));
  const signature = `${name || contactPerson.name}, ${agency.name}`;

  const updateReply = (change: Partial<ReplyText>) => saveReplyDraft({ quote, reply: { ...reply, ...change } });
  const isCursorPlaced = useRef(false);
  const placeCursor = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isCursorPlaced.current) return;
    isCursorPlaced.current = true;
    const position = getInitialCursorPosition(reply.message);
    currentTarget.setSelectionRange(position, position);
  };
  const [isChecked, setChecked] = useState(false);
  const errors = findReplyErrors(quote, reply);
  const getError = (field: keyof ReplyText) => isChecked && errors[field];
  const { markContacted } = useStatusActions(null);
  const form = useRef<HTMLDivElement>(null);
  const submit = async (onSent?: (quote: Quote) => void) => {
    const [first] = Object.entries(errors);
    if (!first) {
      if (await send(reply)) onSent?.(quote);
      return;
    }
    // The toast follows the errors, and goes with them.
    flushSync(() => setChecked(true));
    const [field, message] = first;
    form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    const isMissing = reply.subject.trim() === '' || reply.message.trim() === '';
    notify.failure({ title: toastTitles.error, message: isMissing ? toastText.fieldsMissing : message });
  };
  const onKeyDown = createSendHandler(() => void submit());

  return (
    // A <form> would send the reply when Enter is pressed in the subject.
    <div ref={form} className={classes.form}>
      <QuotedRequest quote={quote} />
      <Stack gap="md">
        <Group gap="sm" justify="space-between" wrap="nowrap" mih="1.75rem">
          <Text size="sm" c="dimmed" className={classes.recipient}>
            To {quote.email}
          </Text>
          {differsFromReplyTemplate(reply, quote.name) && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              flex="none"
              disabled={isSending}
              onClick={() => deleteReplyDraft(quote.id)}
            >
              Start over
            </Button>
          )}
        </Group>
        <TextInput
          label="Subject"
          name="subject"
          error={getError('subject')}
          labelProps={{ mb: 4 }}
          autoComplete="off"
          readOnly={isSending}
          value={reply.subject}
          onChange={(event) => updateReply({ subject: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <Textarea
          data-autofocus
          label="Message"
          name="message"
          error={getError('message')}
          labelProps={{ mb: 4 }}
          classNames={{ input: classes.text }}
          rows={9}
          readOnly={isSending}
          value={reply.message}
          onFocus={placeCursor}
          onChange={(event) => updateReply({ message: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <Text size="sm" c="dimmed">
          {replyText.signature} <strong className={classes.signature}>{signature}</strong>
        </Text>
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Group gap={0} wrap="nowrap">
            <Button className={classes.send} loading={isSending} aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void submit()}>
              Send Email
            </Button>
            {canMarkContacted(quote) && <SendMenu isDisabled={isSending} onSendAndMark={() => void submit(markContacted)} />}
          </Group>
        </Group>
      </Stack>
    </div>
  );
}
