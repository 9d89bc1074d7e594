import { agency } from 'shared-contracts/agency';
import { type Reply, validateReply } from 'shared-contracts/quote-rules';
import { serviceClient } from '../_shared/clients.ts';
import { type Call, success } from '../_shared/endpoint.ts';
import { Failure, tooMany } from '../_shared/failure.ts';
import { keyedHash } from '../_shared/keyed-hash.ts';
import { faultOf, log } from '../_shared/log.ts';
import { mailPage, paragraphs } from '../_shared/mail-markup.ts';
import { MailError, sendMail } from '../_shared/mail-provider.ts';
import { quota } from '../_shared/rate-limit.ts';
import { requireAdmin } from './admin.ts';

type Beginning =
  | { outcome: 'send'; id: string; recipient: string }
  | { outcome: 'sent' | 'unknown-recipient' }
  | { outcome: 'limited'; retryAfter: number };

/** Sends an admin's answer to somebody who asked for a quote, once, and logs who sent it. */
export async function sendEmailResponse(call: Call): Promise<Response> {
  const admin = await requireAdmin(call.request);
  const verdict = validateReply(await call.body());
  if (!verdict.ok) throw new Failure(400, 'invalid-reply', verdict.message, { fields: verdict.fields });

  const beginning = await begin(admin, verdict.reply);
  if (beginning.outcome === 'limited') throw tooMany(beginning.retryAfter);
  if (beginning.outcome === 'unknown-recipient') {
    const message = 'Nobody with this e-mail address has asked for a quote.';
    throw new Failure(400, 'unknown-recipient', message, { fields: { to: message } });
  }
  if (beginning.outcome === 'send') await deliver(beginning, verdict.reply, call.requestId);
  return success();
}

async function begin(admin: string, { to, subject, message, quoteName }: Reply): Promise<Beginning> {
  const quotas = await Promise.all([quota('reply.admin', admin), quota('reply.recipient', to.toLowerCase())]);
  const { data, error } = await serviceClient().rpc('begin_reply', {
    p_admin: admin,
    p_to: to,
    p_quote_name: quoteName,
    p_subject: subject,
    p_body: message,
    p_fingerprint: await keyedHash(JSON.stringify(['reply', admin, to.toLowerCase(), subject, message, quoteName])),
    p_quotas: quotas,
  });
  if (error) throw error;
  return data as unknown as Beginning;
}

async function deliver(
  { id, recipient }: { id: string; recipient: string },
  { subject, message }: Reply,
  requestId: string,
): Promise<void> {
  const signature = `${agency.name}\n${agency.email}`;
  try {
    const providerId = await sendMail(
      {
        to: recipient,
        replyTo: agency.email,
        subject,
        text: `${message}\n\n-- \n${signature}\n`,
        html: mailPage(subject, paragraphs(message) + paragraphs(signature)),
      },
      id,
    );
    await settle(id, { status: 'sent', provider_id: providerId }, requestId);
  } catch (error) {
    log('error', 'reply', { requestId, fault: faultOf(error) });
    // Without an answer nobody knows whether it went out: it stays pending, and another try has the same id.
    if (error instanceof MailError) await settle(id, { status: 'failed' }, requestId);
    throw new Failure(502, 'mail-failed', 'Failed to send email');
  }
}

async function settle(id: string, outcome: { status: 'sent' | 'failed'; provider_id?: string }, requestId: string): Promise<void> {
  const { error } = await serviceClient().from('email_log').update(outcome).eq('id', id);
  // The mail is out, so the sender must not hear of a failure; the entry stays pending.
  if (error) log('error', 'reply', { requestId, fault: faultOf(error) });
}
