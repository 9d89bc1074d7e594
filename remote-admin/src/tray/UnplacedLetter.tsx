import { Button } from 'shared-contracts/ui';
import { threadText } from '../content/thread.ts';
import { trayText } from '../content/tray.ts';
import type { UnplacedEmail } from '../rules/unplaced-email.ts';
import { Letter } from '../thread/Letter.tsx';
import { Moment } from '../thread/Moment.tsx';

interface Props {
  email: UnplacedEmail;
  isDismissed: boolean;
  /** Dismisses the e-mail, or brings it back; undefined for viewers. */
  onDismiss: ((next: boolean) => Promise<void>) | undefined;
}

/** An e-mail of the tray, with its sender's address: anyone can write any name. */
export function UnplacedLetter({ email, isDismissed, onDismiss }: Props) {
  const { at, sender, senderName, subject, nature, text, quotedText, files, omittedFiles } = email;
  const name = senderName || sender || threadText.mailServer;
  return (
    <Letter
      from="visitor"
      subject={subject}
      byline={
        <>
          <bdi>{name}</bdi>
          {senderName !== '' && sender !== '' && <> ({sender})</>}, <Moment at={at} />
        </>
      }
      mark={threadText.natures[nature]}
      isFailed={nature === 'bounce'}
      text={text}
      quotedText={quotedText}
      files={files}
      omittedFiles={omittedFiles}
      action={
        onDismiss && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={isDismissed ? trayText.restoreName(name) : trayText.dismissName(name)}
            onClick={() => void onDismiss(!isDismissed)}
          >
            {isDismissed ? trayText.restore : trayText.dismiss}
          </Button>
        )
      }
    />
  );
}
