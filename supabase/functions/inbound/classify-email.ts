/** What kind of answer an e-mail is. */
export type EmailNature = 'reply' | 'auto-reply' | 'bounce';

/** Subjects of servers that couldn't deliver an e-mail. */
const BOUNCE_SUBJECT =
  /^(undeliver(able|ed)|returned mail|mail delivery (failed|failure|system)|delivery (status notification|failure|has failed)|failure notice|unzustellbar|nicht zustellbar|non remis|correo no entregado|mancato recapito|onbestelbaar|não entregue|недоставленн)/i;
/** Subjects of absence notes and of other automatic answers, by language. */
const AUTO_REPLY_SUBJECT =
  /^(auto(matic|mated|matische?|matiska?)?[ -]?(reply|response|answer|antwort|antwoord|svar)\b|out of (the )?office|ooo:|abwesenheit|automatische antwort|r[ée]ponse automatique|absence du bureau|respuesta autom[áa]tica|fuera de la oficina|resposta autom[áa]tica|risposta automatica|fuori sede|afwezig|frav[æa]r|autosvar|fr[åa]nvaro|automaattinen vastaus|odpowied[źz] automatyczna|автоответ|自動返信|自动回复|자동 회신)/i;
const SERVER_MAILBOX = /^(mailer-daemon|postmaster)(@|$)/i;

/**
 * Classifies a received e-mail by its headers (names in lower case), sender and subject: reports of servers (RFC 3464), automatic
 * answers (RFC 3834, and the headers of common clients), and everything else.
 */
export function classifyEmail(headers: Readonly<Record<string, string>>, sender: string, subject: string): EmailNature {
  const type = headers['content-type'] ?? '';
  const isReport = /multipart\/report/i.test(type) && !/report-type="?(disposition-notification|feedback-report)/i.test(type);
  if (isReport || headers['x-failed-recipients'] || (SERVER_MAILBOX.test(sender) && BOUNCE_SUBJECT.test(subject.trim()))) return 'bounce';
  const submitted = (headers['auto-submitted'] ?? 'no').trim().toLowerCase();
  if (!submitted.startsWith('no') || /multipart\/report/i.test(type)) return 'auto-reply';
  if (/^(auto_reply|auto-reply)\b/i.test(headers.precedence ?? '')) return 'auto-reply';
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headers[name] && !/^no\b/i.test(headers[name])))
    return 'auto-reply';
  return AUTO_REPLY_SUBJECT.test(subject.trim()) ? 'auto-reply' : 'reply';
}

/**
 * What the provider's check of the sender's domain found (RFC 8601): `none` without a clear result, null without a check. Its fields are
 * above those that the sender wrote, and the provider removes others with its name.
 */
export function readSenderCheck(headers: Readonly<Record<string, string>>): 'pass' | 'fail' | 'none' | null {
  const header = headers['authentication-results'];
  if (!header) return null;
  // Quoted texts and comments may be the sender's.
  const fields = header.split('\n').map((field) => field.replace(/"(?:[^"\\]|\\.)*"|\([^()]*\)/g, '').toLowerCase());
  const [name] = /^[^;]+;/.exec(fields[0] ?? '') ?? [];
  const own = fields.filter((field) => name && field.startsWith(name));
  const results = own.flatMap((field) => [...field.matchAll(/;\s*dmarc\s*=\s*(\w+)/g)]).map(([, result]) => result);
  if (results.includes('fail')) return 'fail';
  return results.length > 0 && results.every((result) => result === 'pass') ? 'pass' : 'none';
}
