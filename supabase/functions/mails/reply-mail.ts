import { agency } from 'shared-contracts/agency';
import { splitReply } from 'shared-contracts/reply-rules';
import { renderMail } from './layout/render-mail.ts';
import { createReplyFields } from './reply-address.ts';
import type { Mail } from './send-mail.ts';
import { createSigner } from './signer.ts';

/** A stored reply: its recipient, the quote that it is about, and the Message-ID of the e-mail that it answers. */
interface BegunReply {
  recipient: string;
  quoteId: string;
  answeredId?: string | null;
}

/** Creates an admin's reply to a visitor: a letter with one signature, that of the admin, and maybe the letter that it quotes. */
export function createReplyMail(
  { recipient, quoteId, answeredId }: BegunReply,
  { subject, message, cc }: { subject: string; message: string; cc?: string[] },
  adminName: unknown,
): Mail {
  const signer = createSigner(adminName);
  const { text, quotedText } = splitReply(message);
  return {
    to: recipient,
    cc,
    ...createReplyFields(quoteId, answeredId),
    ...renderMail({
      subject,
      preview: '',
      blocks: [
        { kind: 'text', text: removeTypedSignature(text, [signer.name, agency.name]) },
        { kind: 'signature', signer },
        ...(quotedText ? [{ kind: 'message' as const, text: quotedText }] : []),
      ],
    }),
  };
}

/** Removes names below the last sentence: templates of earlier releases and habit end a letter with them. */
function removeTypedSignature(message: string, names: string[]): string {
  const lines = message.split('\n');
  while (lines.length > 1 && names.includes((lines.at(-1) ?? '').trim())) lines.pop();
  return lines.join('\n').trimEnd();
}
