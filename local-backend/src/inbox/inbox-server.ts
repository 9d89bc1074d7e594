import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { serveOnLoopback } from '../services/serve-on-loopback.ts';
import { LOCAL_KEYS } from '../settings/local-keys.ts';
import { InboxStore } from './inbox-store.ts';
import { VisitorReplies } from './visitor-replies.ts';

/** The files of the inbox page, by their paths. */
const PAGE_FILES = {
  '/': ['inbox.html', 'text/html'],
  '/inbox.css': ['inbox.css', 'text/css'],
  '/inbox.js': ['inbox.js', 'text/javascript'],
} as const;
/** An e-mail is shown in a frame that inherits this policy, so its own styles are allowed, and its scripts are not. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * Starts the local mail provider: accepts e-mails at Resend's `POST /emails`, lists them at `GET /email` and on a page, and sends the
 * answers that are written there.
 */
export async function startInbox(dataDir: string, ports: { inbox: number; api: number }): Promise<{ stop(): Promise<void> }> {
  const store = new InboxStore(dataDir);
  const replies = new VisitorReplies(ports.api);
  const app = new Hono();
  // Prevents DNS rebinding: a foreign host name that resolves to this machine must not read e-mails. 421: RFC 9110, 15.5.20.
  app.use(async (context, next) => {
    const host = (context.req.header('host') ?? '').replace(/:\d+$/, '');
    return ['localhost', '127.0.0.1', '[::1]'].includes(host) ? next() : context.json({ message: 'Unknown host' }, 421);
  });
  for (const [url, [name, type]] of Object.entries(PAGE_FILES)) {
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': CONTENT_SECURITY_POLICY };
    const content = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    app.get(url, (context) => context.body(content, 200, headers));
  }
  app.get('/email', (context) => context.json(store.listNewestFirst()));
  app.get('/email/:id/attachments/:index', (context) => {
    const { id, index } = context.req.param();
    const file = store.find(id)?.attachments?.[Number(index)];
    if (!file) return context.json({ message: 'Unknown attachment' }, 404);
    context.header('Content-Type', 'application/octet-stream');
    context.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`);
    return context.body(Uint8Array.from(Buffer.from(file.content, 'base64')));
  });
  app.post('/email/:id/reply', async (context) => {
    const mail = store.find(context.req.param('id'));
    // Pages of other origins can't send this type without a CORS preflight.
    const isJson = context.req.header('content-type') === 'application/json';
    const { text } = (isJson ? await context.req.json().catch(() => ({})) : {}) as { text?: unknown };
    if (!mail || typeof text !== 'string' || text.trim() === '') return context.json({ message: 'Unknown email or empty text' }, 400);
    return (await replies.send(mail, text)) ? context.body(null, 204) : context.json({ message: 'The site did not store it' }, 502);
  });
  app.get('/received/:id', (context) => {
    const original = replies.find(context.req.param('id'));
    return original ? context.body(original) : context.json({ name: 'not_found', message: 'Email not found' }, 404);
  });
  app.use('/emails/*', async (context, next) =>
    context.req.header('authorization') === `Bearer ${LOCAL_KEYS.mail}`
      ? next()
      : context.json({ name: 'missing_api_key', message: 'Missing or wrong API key' }, 401),
  );
  app.get('/emails/receiving/:id', (context) =>
    context.json({ raw: { download_url: new URL(`/received/${context.req.param('id')}`, context.req.url).href } }),
  );
  app.post('/emails', async (context) => {
    const { from, to, cc = [], subject, text = '', html = '', reply_to: replyTo = null, headers = {}, ...mail } = await context.req.json();
    if (!from || !to || !subject) return context.json({ name: 'validation_error', message: 'from, to and subject are required' }, 422);
    const attachments = ((mail.attachments ?? []) as Record<string, string>[]).map(
      ({ filename = '', content = '', content_type: contentType = '' }) => ({ filename, content, contentType }),
    );
    const idempotencyKey = context.req.header('idempotency-key') ?? null;
    const recipients = [to].flat().join(', ');
    return context.json({
      id: store.add({ from, to: recipients, cc, subject, text, html, replyTo, headers, attachments, idempotencyKey }),
    });
  });
  return serveOnLoopback(app.fetch, ports.inbox);
}
