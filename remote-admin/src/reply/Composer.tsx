import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.css';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Checkbox, Textarea, TextInput } from 'shared-contracts/ui';
import { composerText, savedReplyText } from '../content/thread.ts';
import { canMarkContacted, type Quote } from '../rules/quote.ts';
import { createSendHandler } from '../rules/shortcuts.ts';
import type { ThreadEntry } from '../rules/thread.ts';
import { type ComposerDraft, saveComposerDraft, useAdminStore } from '../state/admin-store.ts';
import { useStatusActions } from '../submissions/status/use-status-actions.ts';
import { QuotedText } from '../thread/Letter.tsx';
import { hasReplySince, listReceivedUntil } from '../thread/thread-items.ts';
import { useNotes } from '../thread/use-notes.ts';
import { reloadThread } from '../thread/use-thread.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import classes from './Composer.module.css';
import { OtherReply } from './OtherReply.tsx';
import { createAnswerSubject, fillVariables, findAnswerableLetter, findGap, quoteLetter } from './reply-text.ts';
import { SavedReplies } from './SavedReplies.tsx';
import { Signature, useSignerName } from './Signature.tsx';
import { useSendReply } from './use-send-reply.ts';

interface Props {
  quote: Quote;
  entries: readonly ThreadEntry[];
}

const MAX_NOTE_LENGTH = 5000;

/** The end of a conversation: an e-mail to the visitor or a note for the team. Its draft is kept in this tab until then. */
export function Composer({ quote, entries }: Props) {
  const newest = findAnswerableLetter(quote, entries);
  // The mode doesn't change while someone may be writing: a note must never become an e-mail.
  const [mode, setMode] = useState<ComposerDraft['mode']>(() => (hasReplySince(newest.at, entries) ? 'note' : 'email'));
  const saved = useAdminStore(({ composerDrafts }) => composerDrafts[quote.id]);
  const draft = { mode, text: '', letterId: newest.id, files: [], hasQuote: true, marksContacted: true, ...saved };
  const letter = findAnswerableLetter(quote, entries, draft.letterId);
  const isEmail = draft.mode === 'email';
  const text = draft.text.trim();
  const quotedText = draft.hasQuote ? quoteLetter(letter, text) : '';
  const subject = draft.subject ?? createAnswerSubject(letter);

  const { isSaving, add } = useNotes(quote.id);
  const change = (changes: Partial<ComposerDraft>) => {
    const next = { ...draft, ...useAdminStore.getState().composerDrafts[quote.id], ...changes };
    const hasNoAdditions = next.cc === undefined && next.files.length === 0;
    const isUnchanged = next.text === '' && next.subject === undefined && hasNoAdditions && next.hasQuote && next.marksContacted;
    setMode(next.mode);
    saveComposerDraft(quote.id, isUnchanged ? null : next);
  };
  const { markContacted } = useStatusActions();
  const message = quotedText && text ? `${text}\n\n${quotedText}` : text;
  const cc = draft.cc?.split(/[\s,;]+/).filter(Boolean) ?? [];
  const additions = { ...(cc.length > 0 && { cc }), ...(draft.files.length > 0 && { files: draft.files.map(({ id }) => id) }) };
  const reply = { subject, message, ...(letter.id !== quote.id && { letterId: letter.id }), ...additions };
  const [knownReplyAt] = useState(() => entries.findLast(({ kind }) => kind === 'reply')?.at ?? null);
  const { isSending, form, getError, send, otherReply } = useSendReply(quote, reply, knownReplyAt, () => {
    saveComposerDraft(quote.id, null);
    focusField();
    void reloadThread(quote.id);
    if (draft.marksContacted && canMarkContacted(quote)) markContacted(quote, true);
  });
  const findField = () => form.current?.querySelector('textarea');
  const target = useAdminStore(({ pendingFocus }) => pendingFocus?.quoteId === quote.id && pendingFocus.target);
  useEffect(() => {
    if (!target) return;
    if (target === 'textarea') setMode('email');
    form.current?.closest('article')?.querySelector(target)?.focus();
    useAdminStore.setState({ pendingFocus: null });
  }, [target, form]);
  // The pressed button is disabled: without this, the focus would be lost. A focus that was moved elsewhere stays.
  const focusField = () => {
    const { activeElement, body } = document;
    if (activeElement === body || form.current?.contains(activeElement)) findField()?.focus();
  };
  const addNote = async () => {
    if (text === '' || !(await add(text))) return;
    // What was typed while the note was being saved stays.
    change({ text: (findField()?.value ?? '').replace(draft.text, '') });
    focusField();
  };
  const signerName = useSignerName();
  // Typed by the browser, so that Ctrl+Z takes it back.
  const insert = (body: string) => {
    findField()?.focus();
    document.execCommand('insertText', false, fillVariables(body, quote, signerName));
  };
  const gap = isEmail ? findGap(text) : undefined;
  const [shownGap, setShownGap] = useState<string>();
  const showGap = (found: string) => {
    const start = draft.text.indexOf(found);
    findField()?.focus();
    findField()?.setSelectionRange(start, start + found.length);
    setShownGap(found);
  };
  const showCc = () => {
    flushSync(() => change({ cc: '' }));
    form.current?.querySelector<HTMLElement>('[name=cc]')?.focus();
  };
  const submit = () => {
    if (gap && gap !== shownGap) showGap(gap);
    else void (isEmail ? send(listReceivedUntil(letter.at, entries)) : addNote());
  };
  const onKeyDown = createSendHandler(submit);
  const lines = isEmail ? [...(draft.cc === undefined ? [] : [['cc', draft.cc] as const]), ['subject', subject] as const] : [];

  return (
    <div ref={form} className={classes.composer} data-mode={draft.mode} data-composer>
      <div className={classes.row}>
        <SegmentedControl
          size="xs"
          aria-label={composerText.modes}
          classNames={{ root: classes.modes, indicator: classes.mode }}
          disabled={isSending || isSaving}
          data={[
            { value: 'email', label: composerText.email.label },
            { value: 'note', label: composerText.note.label },
          ]}
          value={draft.mode}
          onChange={(next) => change({ mode: next })}
        />
        <p className={classes.reader}>{isEmail ? `${composerText.email.to} ${quote.email}` : composerText.note.reader}</p>
        {isEmail && <SavedReplies text={text} isDisabled={isSending} onInsert={insert} />}
        {isEmail && draft.cc === undefined && (
          <Button size="compact-sm" variant="subtle" disabled={isSending} onClick={showCc}>
            {composerText.email.cc}
          </Button>
        )}
        {isEmail && <AttachedFiles quoteId={quote.id} files={draft.files} isDisabled={isSending} onChange={change} />}
      </div>
      {lines.map(([name, value]) => (
        <TextInput
          key={name}
          label={composerText.email[name]}
          name={name}
          classNames={{ root: classes.subject, input: classes.line }}
          variant="unstyled"
          autoComplete="off"
          readOnly={isSending}
          error={getError(name)}
          value={value}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          onKeyDown={onKeyDown}
        />
      ))}
      <Textarea
        aria-label={isEmail ? composerText.email.message : composerText.note.label}
        name="message"
        placeholder={isEmail ? composerText.email.placeholder : composerText.note.placeholder}
        variant="unstyled"
        classNames={{ input: classes.text }}
        rows={2}
        maxLength={isEmail ? undefined : MAX_NOTE_LENGTH}
        readOnly={isSending}
        error={isEmail && ((gap && gap === shownGap && savedReplyText.gap(gap)) || getError('message'))}
        value={draft.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {isEmail && (
        <>
          <div className={classes.row}>
            <Checkbox
              size="sm"
              label={composerText.email.quote}
              checked={draft.hasQuote}
              onChange={({ currentTarget }) => change({ hasQuote: currentTarget.checked })}
            />
            {quotedText && <QuotedText label={composerText.email.showQuote} text={quotedText} />}
          </div>
          <Signature />
        </>
      )}
      {isEmail && <OtherReply reply={otherReply} />}
      <div className={classes.row}>
        {isEmail && canMarkContacted(quote) && (
          <Checkbox
            size="sm"
            label={composerText.email.markContacted}
            checked={draft.marksContacted}
            onChange={({ currentTarget }) => change({ marksContacted: currentTarget.checked })}
          />
        )}
        <Button
          className={classes.submit}
          size="compact-md"
          variant={isEmail ? 'filled' : 'default'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          disabled={!isEmail && text === ''}
          loading={isSending || isSaving}
          onClick={submit}
        >
          {isEmail ? composerText.email.send : composerText.note.add}
        </Button>
      </div>
    </div>
  );
}
