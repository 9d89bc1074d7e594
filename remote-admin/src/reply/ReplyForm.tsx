import { Group, Text } from '@mantine/core';
import { type FocusEvent, useRef, useState } from 'react';
import { Button, Stack, Textarea, TextInput } from 'shared-contracts/ui';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { noMarks } from '../rules/quote-marks.ts';
import { createSendHandler } from '../rules/shortcuts.ts';
import { deleteReplyDraft, type ReplyText, saveReplyDraft, useAdminStore } from '../state/admin-store.ts';
import { useStatusActions } from '../submissions/status/use-status-actions.ts';
import { OtherReply } from './OtherReply.tsx';
import { QuotedRequest } from './QuotedRequest.tsx';
import classes from './ReplyForm.module.css';
import { createReplyTemplate, differsFromReplyTemplate, getInitialCursorPosition } from './reply-text.ts';
import { SendMenu } from './SendMenu.tsx';
import { Signature } from './Signature.tsx';
import { useSendReply } from './use-send-reply.ts';

export function ReplyForm({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const draft = useAdminStore((state) => state.drafts[quote.id]);
  const [template] = useState(() => createReplyTemplate(quote.name));
  const reply: ReplyText = draft?.reply ?? template;
  // What arrives while the reply is written isn't answered by it.
  const [{ waiting, repliedAt }] = useState(() => useAdminStore.getState().marks[quote.id] ?? noMarks);
  const { isSending, form, getError, send, otherReply } = useSendReply(quote, reply, repliedAt, () => {
    deleteReplyDraft(quote.id);
    onClose();
  });
  const { markContacted } = useStatusActions();

  const updateReply = (change: Partial<ReplyText>) => saveReplyDraft({ quote, reply: { ...reply, ...change } });
  const isCursorPlaced = useRef(false);
  const placeCursor = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) => {
    if (isCursorPlaced.current) return;
    isCursorPlaced.current = true;
    const position = getInitialCursorPosition(reply.message);
    currentTarget.setSelectionRange(position, position);
  };
  const sendAndMark = async () => {
    if (await send(waiting)) markContacted(quote);
  };
  const onKeyDown = createSendHandler(() => void send(waiting));

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
        <Signature />
        <OtherReply reply={otherReply} />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Group gap={0} wrap="nowrap">
            <Button
              className={classes.send}
              loading={isSending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={() => void send(waiting)}
            >
              Send Email
            </Button>
            {canMarkContacted(quote) && <SendMenu isDisabled={isSending} onSendAndMark={() => void sendAndMark()} />}
          </Group>
        </Group>
      </Stack>
    </div>
  );
}
