import { agency } from 'shared-contracts/agency';
import { renderMail } from './layout/render-mail.ts';
import type { Mail } from './mail-provider.ts';
import { createSigner } from './signer.ts';

/** Creates an admin's reply to a visitor: a letter with one signature, that of the admin. */
export function createReplyMail(recipient: string, { subject, message }: { subject: string; message: string }, adminName: string): Mail {
  const signer = createSigner(adminName);
  return {
    to: recipient,
    replyTo: agency.email,
    ...renderMail({
      subject,
      preview: '',
      blocks: [
        { kind: 'text', text: removeTypedSignature(message, [signer.name, agency.name]) },
        { kind: 'signature', signer },
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
