import { Group, Text } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { agency, toastTitles, useHost, useSession } from 'shared-contracts';
import { contactPerson } from 'shared-contracts/contact-person';
import { Button, Stack, TextInput } from 'shared-contracts/ui';
import { getTextFieldMessage } from 'shared-contracts/validation-messages';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { createUnfilledText } from '../content/saved-replies.ts';
import { replyText, toastText } from '../content/text.ts';
import { ColleaguesMark } from '../live/ColleaguesMark.tsx';
import { getVariableValues, listVariables } from '../rules/canned-reply.ts';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { createReplyTemplate, differsFromReplyTemplate, findMissingReplyFields, type ReplyText } from '../rules/reply.ts';
import { deleteReplyDraft, saveReplyDraft, useAdminStore } from '../state/admin-store.ts';
import { useStatusActions } from '../submissions/status/use-status-actions.ts';
import { ConversationNews } from './ConversationNews.tsx';
import { MessageField } from './MessageField.tsx';
import { QuotedRequest } from './QuotedRequest.tsx';
import classes from './ReplyForm.module.css';
import { SendMenu } from './SendMenu.tsx';
import { useConversationNews } from './use-conversation-news.ts';
import { useSendReply } from './use-send-reply.ts';

export default function ReplyForm({ quote, onClose }: { quote: Quote; onClose(): void }) {
  const { notify } = useHost();
  const draft = useAdminStore((state) => state.drafts[quote.id]);
  const [template] = useState(() => createReplyTemplate(quote.name));
  const reply: ReplyText = draft?.author === getCurrentUserId() ? draft.reply : template;
  const news = useConversationNews(quote.id, draft, reply.message);
  const { isSending, send } = useSendReply(quote, onClose, () => void news.refresh());

  // As the server signs it: an admin without a name signs as the contact person.
  const name = useSession((session) => (session.status === 'signed-in' ? session.user.fullName : ''));
  const signer = name || contactPerson.name;

  const updateReply = (change: Partial<ReplyText>) =>
    saveReplyDraft({ quote, reply: { ...reply, ...change }, author: getCurrentUserId(), firstLetterId: news.firstLetterId });
  const [isChecked, setChecked] = useState(false);
  const missing = findMissingReplyFields(reply);
  const unfilled = { subject: listVariables(reply.subject), message: listVariables(reply.message) };
  const getError = (name: keyof ReplyText) => {
    if (unfilled[name].length > 0) return createUnfilledText(unfilled[name]);
    return isChecked && missing.includes(name) && getTextFieldMessage('required');
  };
  const { markContacted } = useStatusActions(null);
  const form = useRef<HTMLFormElement>(null);
  const acceptNews = useRef<HTMLInputElement>(null);
  const isUnaccepted = news.letters.length > 0 && !news.isAccepted;
  const submit = async (onSent?: (quote: Quote) => void) => {
    const [first] = [...missing, ...(['subject', 'message'] as const).filter((name) => unfilled[name].length > 0)];
    if (!first && isUnaccepted) {
      setChecked(true);
      acceptNews.current?.focus();
      return;
    }
    if (!first) {
      if (await send(reply, news.seenLetterId)) onSent?.(quote);
      return;
    }
    // The toast follows the errors, and goes with them.
    flushSync(() => setChecked(true));
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    notify.failure({
      title: toastTitles.error,
      message: missing.length > 0 ? toastText.fieldsMissing : createUnfilledText(unfilled[first]),
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.context}>
        <QuotedRequest quote={quote} />
        {news.letters.length > 0 && (
          <ConversationNews
            quote={quote}
            letters={news.letters}
            isAccepted={news.isAccepted}
            onAccept={news.accept}
            isMissing={isChecked && isUnaccepted}
            ref={acceptNews}
          />
        )}
      </div>
      <Stack gap="md">
        <Group gap="sm" justify="space-between" wrap="nowrap" mih="1.75rem">
          <Text size="sm" c="dimmed" className={classes.recipient}>
            <span>To {quote.email}</span>
            <ColleaguesMark quoteId={quote.id} />
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
          value={reply.subject}
          onChange={(event) => updateReply({ subject: event.currentTarget.value })}
        />
        <MessageField
          value={reply.message}
          error={getError('message')}
          variables={getVariableValues(quote, signer, location.origin)}
          onChange={(message) => updateReply({ message })}
        />
        <Text size="sm" c="dimmed">
          {replyText.signature} <strong className={classes.signature}>{`${signer}, ${agency.name}`}</strong>
        </Text>
        <Group gap="sm" justify="flex-end" className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Group gap={0} wrap="nowrap">
            <Button type="submit" className={classes.send} loading={isSending}>
              Send Email
            </Button>
            {canMarkContacted(quote) && <SendMenu isDisabled={isSending} onSendAndMark={() => void submit(markContacted)} />}
          </Group>
        </Group>
      </Stack>
    </form>
  );
}
