import type { VisitorEmail } from './mail-provider.ts';

/** Writes an e-mail as a client sends it (RFC 5322, RFC 2045), or as a server reports about one. */
export function composeEmail({
  from,
  to,
  cc = [],
  subject = '',
  messageId = '',
  text,
  html,
  headers = {},
  files = [],
}: VisitorEmail): Buffer {
  const { 'Content-Type': type = 'multipart/mixed', ...others } = headers;
  const fields = { From: from, To: to.join(', '), Cc: cc.join(', '), Subject: subject, 'Message-ID': messageId, ...others };
  const head = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name}: ${value.replace(/[\r\n]+/g, '\r\n ')}`] : []));
  const bodies = [
    ...(text == null ? [] : [composePart('text/plain; charset=utf-8', Buffer.from(text))]),
    ...(html == null ? [] : [composePart('text/html; charset=utf-8', Buffer.from(html))]),
  ];
  const attached = files.map(({ name, bytes, isInline }) =>
    composePart('application/octet-stream', bytes, `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`),
  );
  const parts = [composeMultipart('multipart/alternative', 'bodies', bodies), ...attached];
  return Buffer.from(`${head.join('\r\n')}\r\n${composeMultipart(type, 'parts', parts)}`);
}

function composeMultipart(type: string, boundary: string, parts: string[]): string {
  const content = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: ${type}; boundary=${boundary}\r\n\r\n${content}--${boundary}--`;
}

function composePart(type: string, bytes: Uint8Array, disposition?: string): string {
  const lines = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
  const field = disposition ? `Content-Disposition: ${disposition}\r\n` : '';
  return `Content-Type: ${type}\r\nContent-Transfer-Encoding: base64\r\n${field}\r\n${lines}`;
}
