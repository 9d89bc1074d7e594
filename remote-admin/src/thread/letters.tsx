import { splitReply } from 'shared-contracts/reply-rules';
import { isEmail } from 'shared-contracts/text-rules';
import { Button } from 'shared-contracts/ui';
import { getCurrentUserId } from '../access/get-current-user-id.ts';
import { composerText, noteText, threadText } from '../content/thread.ts';
import type { Quote } from '../rules/quote.ts';
import type { Note } from '../rules/thread.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { Letter } from './Letter.tsx';
import { Moment } from './Moment.tsx';
import { readEmailTexts } from './read-thread.ts';
import type { ReplyItem } from './thread-items.ts';
import { useAdminNames } from './use-admins.ts';

/** A reply to the visitor, with the message of the mail server if it could not be delivered. */
export function ReplyLetter({ reply: { actorId, at, subject, text, cc = [], files = [], status, bounce } }: { reply: ReplyItem }) {
  const getName = useAdminNames();
  const letter = bounce ? { text, quotedText: bounce.text } : splitReply(text);
  return (
    <Letter
      from="agency"
      subject={subject}
      byline={
        <>
          {threadText.replyStatuses[status] ?? status} by <strong>{getName(actorId)}</strong>, <Moment at={at} />
          {cc.length > 0 && ` · ${composerText.email.cc}: ${cc.join(', ')}`}
        </>
      }
      mark={bounce && threadText.natures.bounce}
      isFailed={status === 'failed' || bounce !== undefined}
      {...letter}
      quotedLabel={bounce && threadText.bounceMessage}
      files={[...files, ...(bounce?.files ?? [])]}
      loadTexts={bounce?.isCut && (async (backend) => ({ quotedText: (await readEmailTexts(backend, bounce.id)).text }))}
    />
  );
}

interface ReceivedProps {
  email: UnplacedEmail;
  quote?: Quote;
}

/** An e-mail from outside. */
export function ReceivedLetter({ email, quote }: ReceivedProps) {
  const { id, at, subject, text, quotedText, isCut, nature, files, omittedFiles } = email;
  return (
    <Letter
      from="visitor"
      subject={subject}
      byline={
        <>
          <Sender email={email} quote={quote} />, <Moment at={at} />
        </>
      }
      mark={threadText.natures[nature]}
      isFailed={nature === 'bounce'}
      text={text}
      quotedText={quotedText}
      loadTexts={isCut && ((backend) => readEmailTexts(backend, id))}
      files={files}
      omittedFiles={omittedFiles}
    />
  );
}

/** Anyone can write any name: the address is named unless it is the checked one of the request. */
function Sender({ email: { sender, senderName, senderCheck }, quote }: ReceivedProps) {
  if (sender === '' && senderName === '') return threadText.mailServer;
  const isChecked = senderCheck !== 'fail' && senderCheck !== 'none';
  const isTheirs = isChecked && sender.toLowerCase() === quote?.email.toLowerCase();
  const name = senderName || (isTheirs && quote?.name) || sender;
  const address = isEmail(sender) ? sender : threadText.noAddress;
  return (
    <>
      <bdi>{name}</bdi>
      {!isTheirs && name !== address && ` (${address})`}
      {!isChecked && <strong> · {threadText.notVerified}</strong>}
    </>
  );
}

/** A note for the team; its author can delete it. */
export function NoteLetter({ note, onDelete }: { note: Note; onDelete(note: Note): Promise<void> }) {
  const getName = useAdminNames();
  const isOwn = note.actorId !== null && note.actorId === getCurrentUserId();
  return (
    <Letter
      from="team"
      byline={
        <>
          {noteText.label} by <strong>{getName(note.actorId)}</strong>, <Moment at={note.at} />
        </>
      }
      text={note.text}
      action={
        isOwn && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={noteText.remove}
            onClick={({ currentTarget }) => {
              // The pressed button is removed with its note: the focus moves to where the next one is written.
              currentTarget.closest('section')?.querySelector('textarea')?.focus();
              void onDelete(note);
            }}
          >
            Delete
          </Button>
        )
      }
    />
  );
}
