import type { VisitorEmail } from './receiving-provider.ts';

/** A thread of the agency with a visitor. */
export interface Thread {
  email: string;
  name: string;
  /** Signed Reply-To and References of our e-mails. */
  replyTo: string;
  references: string;
}

/** A generated e-mail. `body` is its new text. */
export interface Sample {
  kind: string;
  email: VisitorEmail;
  body: string;
  /** False for an e-mail of a stranger, which belongs into the tray. */
  isReply: boolean;
}

const AGENCY = 'hello@northlight.example';
const US = `Maren Aune at Northlight Studio <${AGENCY}>`;
/** What the agency has sent in each thread. */
export const OURS = 'Hi,\n\ndoes Friday at 10:00 suit you?';

const TEXTS = [
  'Yes, Friday suits me.\n\nBest,\nNora',
  'Ja, Freitag um 10:00 passt.\n\nMit freundlichen Grüßen\nNora Berg',
  'Oui, vendredi me convient. Merci !',
  'Sí, el viernes está bien.\n\nSaludos',
  'Sim, sexta-feira é ótimo.',
  'Va bene venerdì.\nGrazie',
  'Ja, vrijdag is goed.',
  'Ja, fredag passer fint 👍',
  'Tak, piątek mi pasuje.',
  'Да, пятница подходит.',
  '金曜日で大丈夫です。\nよろしくお願いします。',
  '星期五可以，谢谢！',
  '네, 금요일 좋습니다.',
  'نعم، يوم الجمعة مناسب.',
  'Points:\n- first\n- second\n\nFrom our side: all fine.',
];

const quote = (text: string) => text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
const outlook = ([from, sent, to, subject]: string[]) =>
  `${from}: ${US}\n${sent}: Monday, November 23, 2026 10:04\n${to}: Nora Berg\n${subject}: Re: Your quote request\n\n${OURS}`;

/** Histories of clients, below the new text. */
const HISTORIES = [
  `On Mon, Nov 23, 2026 at 10:04 AM ${US} wrote:\n\n${quote(OURS)}`,
  `Am Mo., 23. Nov. 2026 um 10:04 Uhr schrieb ${US}:\n\n${quote(OURS)}`,
  `Le lun. 23 nov. 2026 à 10:04, ${US} a écrit :\n\n${quote(OURS)}`,
  `El lun, 23 nov 2026 a las 10:04, Maren Aune (<${AGENCY}>) escribió:\n\n${quote(OURS)}`,
  `2026年11月23日(月) 10:04 ${US}:\n\n${quote(OURS)}`,
  `On 23 Nov 2026, at 10:04, ${US} wrote:\n\n${OURS}`,
  `Den 23.11.2026 10:04, skrev ${US}:\n${quote(OURS)}`,
  `________________________________\n${outlook(['From', 'Sent', 'To', 'Subject'])}`,
  outlook(['Von', 'Gesendet', 'An', 'Betreff']),
  outlook(['De', 'Envoyé', 'À', 'Objet']),
  outlook(['Från', 'Skickat', 'Till', 'Ämne']),
  `-----Original Message-----\n${outlook(['From', 'Sent', 'To', 'Subject'])}`,
  `---- On Mon, 23 Nov 2026 10:04:00 +0100 ${US} wrote ----\n\n${OURS}`,
  '',
];

/** Creates the generated e-mail number `index` of a visitor; the same numbers give the same kinds. */
type Create = (thread: Thread, index: number) => Sample;

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

function createAnswer(kind: string, index: number, changes: Omit<VisitorEmail, 'text'>, isReply = true): Sample {
  const body = `${pick(TEXTS, index)}\n\n(${index})`;
  const history = pick(HISTORIES, Math.floor(index / TEXTS.length) + index);
  const subject = pick(['Re: Your quote request', 'AW: Your quote request', 'RE: RE: Angebot', '', 'Sv: Tilbud', '回复: 报价'], index);
  if (index % 5 !== 4) return { kind, body, isReply, email: { subject, text: `${body}\n\n${history}`, ...changes } };
  const html = `<div dir="ltr">${escapeHtml(body)}</div><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 10:04 AM Maren &lt;<a href="mailto:${AGENCY}">${AGENCY}</a>&gt; wrote:</div><blockquote>${escapeHtml(OURS)}</blockquote></div>`;
  return { kind, body, isReply, email: { subject, html, ...changes } };
}

const isOwn = ({ name, email }: Thread) => `"${name}" <${email}>`;
const isForeign = (index: number) => `Colleague ${index} <colleague.${index}@elsewhere.test>`;
const referTo = ({ references }: Thread, index: number) => ({ References: `${references} <${index}@amazonses.example>` });

/** Kinds of e-mails, with how many of a thousand are of each. */
const KINDS: [perThousand: number, create: Create][] = [
  [480, (t, i) => createAnswer('answer', i, { from: isOwn(t), to: [`${US.split(' <')[0]} <${t.replyTo}>`], headers: referTo(t, i) })],
  [60, (t, i) => createAnswer('to the agency, signed address in Cc', i, { from: isOwn(t), to: [AGENCY], cc: [t.replyTo] })],
  [40, (t, i) => createAnswer('redirected', i, { from: isOwn(t), to: [AGENCY], headers: { 'X-Original-To': t.replyTo.toUpperCase() } })],
  [80, (t, i) => createAnswer('another sender', i, { from: isForeign(i), to: [t.replyTo], headers: referTo(t, i) })],
  [
    30,
    (t, i) =>
      createAnswer('forwarded and answered by a colleague', i, { from: isForeign(i), to: [AGENCY, t.email], headers: referTo(t, i) }),
  ],
  [80, (t, i) => createAnswer('client that ignores Reply-To', i, { from: isOwn(t), to: [AGENCY], headers: referTo(t, i) })],
  [80, (t, i) => createAnswer('missing headers', i, { from: isOwn(t).toUpperCase(), to: [AGENCY] })],
  [
    60,
    (t, i) => ({
      ...createAnswer('out of office', i, {
        from: isOwn(t),
        to: [pick([AGENCY, t.replyTo], i)],
        headers: { 'Auto-Submitted': 'auto-replied' },
      }),
    }),
  ],
  [
    30,
    (t, i) =>
      createAnswer('report of a server', i, {
        from: 'MAILER-DAEMON@mx.example',
        to: [AGENCY],
        subject: 'Undelivered Mail Returned to Sender',
        headers: { 'Content-Type': 'multipart/report; report-type=delivery-status', ...referTo(t, i) },
      }),
  ],
  [
    40,
    (t, i) =>
      createAnswer('many references', i, {
        from: isForeign(i),
        to: [AGENCY],
        headers: { References: `${'<x@y.example> '.repeat(40)}${t.references}` },
      }),
  ],
  [4, (_, i) => createAnswer('names no thread', i, { from: isForeign(i), to: [AGENCY] })],
  [
    16,
    (_, i) => createAnswer('stranger', i, { from: `Offer <spam.${i}@elsewhere.test>`, to: [`info.${i}@reply.northlight.example`] }, false),
  ],
];

/** Creates `count` e-mails of all kinds, in the proportions of `KINDS`, for the threads in turn. */
export function createSamples(threads: Thread[], count: number): { thread: Thread; sample: Sample }[] {
  const total = KINDS.reduce((sum, [share]) => sum + share, 0);
  const kinds = KINDS.flatMap(([share, create]) => Array.from({ length: share }, () => create));
  return Array.from({ length: count }, (_, index) => {
    const thread = pick(threads, index);
    // 617 and the total have no common divisor, so that the kinds are mixed.
    return { thread, sample: pick(kinds, (index * 617) % total)(thread, index) };
  });
}
