import { ATTACHMENT_LIMITS } from 'shared-contracts/attachment-rules';
import { REPLY_FIELDS, REPLY_QUOTE_HEADER, type ReplyAdditions, type ReplyRequest, validateReply } from 'shared-contracts/reply-rules';
import { callDatabase } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { createInvalidBodyFailure, HttpFailure } from '../_shared/http-failure.ts';
import { describeErrorForLog, log } from '../_shared/log.ts';
import { createQuota } from '../_shared/rate-limits.ts';
import { type Admin, requireAdmin } from '../_shared/require-admin.ts';
import { computeKeyedHash } from '../_shared/secrets.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';
import { ATTACHMENT_BUCKET } from '../attachments/store-attachment.ts';
import { createReplyMail } from '../mails/reply-mail.ts';
import { type Mail, type MailAttachment, MailError, sendMail } from '../mails/send-mail.ts';

type Reply = ReplyRequest & ReplyAdditions;

// A message of 10,000 characters can take four bytes per character, and more as JSON escapes.
Deno.serve(createEndpoint('send-email-response', sendEmailResponse, { bodyLimit: 128 * 1024 }));

/**
 * Sends an admin's reply to a visitor who requested a quote, once, and logs the sender in `email_log`.
 * @throws HttpFailure 400, 401, 403, 410, 429, or 502 when the mail provider fails
 */
async function sendEmailResponse(call: EndpointCall): Promise<Response> {
  const admin = await requireAdmin(call.request, 'Only admins can send replies.');
  const validation = validateReply(await call.readBody());
  if (!validation.ok) throw createInvalidBodyFailure('invalid-reply', validation, REPLY_FIELDS, 'Please fill in all fields');

  const quoteId = call.request.headers.get(REPLY_QUOTE_HEADER) ?? undefined;
  const result = await beginReply(admin, validation.reply, quoteId);
  if (result.outcome === 'unknown-recipient') {
    const message = 'Nobody with this email address has asked for this quote. It may have been deleted.';
    throw new HttpFailure(400, 'unknown-recipient', message, { fields: { to: message } });
  }
  if (result.outcome === 'send') {
    await storeAdditions(result.id, validation.reply);
    const answeredId = await findMessageId(validation.reply);
    const mail = createReplyMail({ ...result, answeredId }, validation.reply, admin.name);
    await deliverReply({ ...mail, attachments: result.attachments }, result.id, call.requestId);
  }
  return createSuccessResponse();
}

/** Reads files that the admin uploaded; only the same reply can repeat those of one that was sent. @throws HttpFailure 410 */
async function readFiles(admin: string, ids: string[], fingerprint: string): Promise<MailAttachment[]> {
  const service = getServiceClient();
  const table = service.from('attachments').select('id, name, type, size, email_log(status, fingerprint)');
  const { data: files } = await table.in('id', ids).eq('budget', admin).order('created_at').order('id').throwOnError();
  const isUsed = files.some(({ email_log: reply }) => reply?.status === 'sent' && reply.fingerprint !== fingerprint);
  if (isUsed || files.length < ids.length || files.reduce((sum, { size }) => sum + size, 0) > ATTACHMENT_LIMITS.bytes)
    throw new HttpFailure(410, 'invalid-attachments', 'Attach the files again: one was deleted or sent already, or they exceed 10 MB.');
  const read = async ({ id, name, type }: (typeof files)[number]): Promise<MailAttachment> => {
    const { data, error } = await service.storage.from(ATTACHMENT_BUCKET).download(id);
    if (error) throw error;
    return { filename: name, contentType: type, content: new Uint8Array(await data.arrayBuffer()) };
  };
  return Promise.all(files.map(read));
}

/** Adds copies and files to the row of a reply. */
async function storeAdditions(id: string, { cc, files }: Reply): Promise<void> {
  const service = getServiceClient();
  if (cc) await service.from('email_log').update({ cc }).eq('id', id).throwOnError();
  if (files) await service.from('attachments').update({ reply_id: id }).in('id', files).throwOnError();
}

/** Returns the Message-ID of the received e-mail that is answered; null if it isn't in a thread of the recipient. */
async function findMessageId({ letterId, to }: Reply): Promise<string | null> {
  if (letterId === undefined) return null;
  const letters = getServiceClient().from('received_emails').select('message_id, quotes!quote_id(email)');
  const { data: letter, error } = await letters.eq('id', letterId).maybeSingle();
  if (error) throw error;
  return letter?.quotes?.email.toLowerCase() === to.toLowerCase() ? letter.message_id : null;
}

/** Reads the files of a reply and logs it before it is sent; `id` of the result is its row in `email_log`. */
async function beginReply({ id: admin }: Admin, { to, subject, message, quoteName, cc = [], files = [] }: Reply, quoteId?: string) {
  const recipients = [to, ...cc].toSorted();
  const fingerprint = computeKeyedHash(JSON.stringify(['reply', admin, to.toLowerCase(), subject, message, quoteName, ...cc, ...files]));
  const attachments = files.length > 0 ? await readFiles(admin, files, fingerprint) : undefined;
  const result = await callDatabase('begin_reply', {
    p_admin: admin,
    p_to: to,
    p_quote_name: quoteName,
    p_subject: subject,
    p_body: message,
    p_fingerprint: fingerprint,
    p_quotas: [createQuota('reply.admin', admin), ...recipients.map((address) => createQuota('reply.recipient', address))],
    p_counted: recipients.map((address) => createQuota('mail.recipient', address)),
    p_quote_id: quoteId,
  });
  return { ...result, attachments };
}

async function deliverReply(mail: Mail, id: string, requestId: string): Promise<void> {
  try {
    const providerId = await sendMail(mail, id);
    await recordOutcome(id, { status: 'sent', provider_id: providerId }, requestId);
  } catch (error) {
    log('error', 'reply', { requestId, fault: describeErrorForLog(error) });
    // Without a response the e-mail may have been sent: the row stays pending, and a retry uses the same id.
    if (error instanceof MailError) await recordOutcome(id, { status: 'failed' }, requestId);
    throw new HttpFailure(502, 'mail-failed', 'Failed to send email');
  }
}

async function recordOutcome(id: string, outcome: { status: 'sent' | 'failed'; provider_id?: string }, requestId: string): Promise<void> {
  const { error } = await getServiceClient().from('email_log').update(outcome).eq('id', id);
  // The e-mail is already sent, so this error is only logged; the row stays pending.
  if (error) log('error', 'reply', { requestId, fault: describeErrorForLog(error) });
}
