import { type Backend, callFunction, type Settings } from 'shared-contracts';
import { FILE_NAME_HEADER } from 'shared-contracts/attachment-rules';
import { REPLY_QUOTE_HEADER } from 'shared-contracts/reply-rules';
import type { Quote } from '../rules/quote.ts';
import type { ThreadFile } from '../rules/thread.ts';
import { saveComposerDraft, useAdminStore } from '../state/admin-store.ts';
import type { Reply } from './reply-text.ts';

/** E-mails a reply to the sender of a quote. @throws FunctionError */
export async function sendReply(
  backend: Backend,
  settings: Settings,
  quote: Pick<Quote, 'id' | 'email' | 'name'>,
  reply: Reply,
): Promise<void> {
  const request = { to: quote.email, quoteName: quote.name, ...reply };
  await callFunction(settings, 'send-email-response', request, { sessionOf: backend, headers: { [REPLY_QUOTE_HEADER]: quote.id } });
}

/** Uploads a file that is attached to a draft, which keeps what the server stored of it. @throws FunctionError */
export async function uploadFile(backend: Backend, settings: Settings, quoteId: string, attached: ThreadFile, file: File): Promise<void> {
  const headers = { [REPLY_QUOTE_HEADER]: quoteId, [FILE_NAME_HEADER]: encodeURIComponent(file.name.toWellFormed()) };
  const stored = await callFunction(settings, 'upload-attachment', file, { sessionOf: backend, headers });
  const draft = useAdminStore.getState().composerDrafts[quoteId];
  const files = draft?.files?.map((each) => (each === attached ? stored : each));
  if (draft && files) saveComposerDraft(quoteId, { ...draft, files });
}
