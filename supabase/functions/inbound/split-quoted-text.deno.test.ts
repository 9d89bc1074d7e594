import assert from 'node:assert/strict';
import { splitQuotedText } from './split-quoted-text.ts';

const AGENCY = 'hello@northlight.example';
const SENDER = `Maren Aune at Northlight Studio <${AGENCY}>`;
const OURS = 'Hi Nora,\n\nwhich languages do you need?\nWhen should it go live, and does Friday suit you for a call?\n\n-- \nMaren Aune';
const QUOTE = OURS.replace(/^/gm, '> ');

const split = (text: string) => splitQuotedText(text, ['Earlier: does Friday suit you?', OURS, 'Agreed!']);

/** History as clients in several languages write it below a new text. */
const HISTORIES: Record<string, string> = {
  'Gmail, English': `On Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n\n${QUOTE}`,
  'Gmail, wrapped': `On Mon, Nov 23, 2026 at 10:04 AM Maren Aune at Northlight Studio <\nhello@northlight.example> wrote:\n\n${QUOTE}`,
  'wrapped within the name': `On Mon, Nov 23, 2026 at 10:04 AM Maren\nAune at Northlight Studio\n<hello@northlight.example> wrote:\n\n${QUOTE}`,
  'Gmail, German': `Am Mo., 23. Nov. 2026 um 10:04 Uhr schrieb ${SENDER}:\n\n${QUOTE}`,
  'Gmail, Japanese': `2026年11月23日(月) 10:04 ${SENDER}:\n\n${QUOTE}`,
  'Apple Mail': `> On 23 Nov 2026, at 10:04, ${SENDER} wrote:\n>\n${QUOTE}`,
  'Thunderbird, Norwegian': `Den 23.11.2026 10:04, skrev ${SENDER}:\n${QUOTE}`,
  'a client without attributions, wrapped':
    '> Hi Nora, which languages do you\n> need? When should it go live, and\n> does Friday suit you for a call?',
  'Outlook, English': `From: ${SENDER}\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora Berg <nora@example.test>\nSubject: Re: Your quote request\n\n${OURS}`,
  'Outlook, German': `Von: ${SENDER}\nGesendet: Montag, 23. November 2026 10:04\nAn: Nora Berg\nBetreff: AW: Angebot\n\n${OURS}`,
  'Outlook, Arabic digits': `من: ${SENDER}\nتم الإرسال: ٢٣ نوفمبر ٢٠٢٦ ١٠:٠٤\nإلى: Nora\nالموضوع: RE\n\n${OURS}`,
  'Outlook mobile, bold labels': `*From:* ${SENDER}\n*Sent:* Monday, November 23, 2026\n*To:* Nora\n*Subject:* Re\n\n${OURS}`,
};

Deno.test('folds the history of an answer, as clients write it', () => {
  const text = 'Yes, Friday at 10:00 suits me.\n\nFrom Monday on I am away.\nNora';
  for (const [client, history] of Object.entries(HISTORIES))
    assert.deepEqual(split(`${text}\n\n${history}`), { body: text, quotedText: history }, client);
});

Deno.test('shows the text that is directly above an attribution or a block of headers', () => {
  for (const below of [QUOTE, `\n${OURS}`])
    assert.equal(split(`Thanks\nOn Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n${below}`).body, 'Thanks');
  const list = 'Budget: 40,000\nDeadline: 1 May 2027\nContact: Nora';
  assert.equal(split(`${list}\n${HISTORIES['Outlook, English']}`).body, list);
});

Deno.test('shows a text below its quote, and folds only the quote', () => {
  const quote = `On Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n${QUOTE}`;
  assert.deepEqual(split(`${quote}\n\nYes, that suits me.`), { body: 'Yes, that suits me.', quotedText: quote });
});

Deno.test('shows what a person wrote directly above a quote', () => {
  for (const own of [
    'From: Oslo\nDate: 24 Nov 2026\nTo: Berlin',
    'My answers to your e-mail of 23 Nov 2026, 10:00 (call me, or write to jo@example.test):',
    'As I wrote on 12 May 2026, here are my answers:',
  ])
    assert.deepEqual(split(`${own}\n${QUOTE}`), { body: own, quotedText: QUOTE });
});

Deno.test('shows answers between the quoted lines, also in a history without marks', () => {
  const head = 'Von: Studio\nGesendet: Montag, 23. November 2026 10:04\nAn: Nora\nBetreff: AW\n\n';
  for (const [quote, start] of [
    [(line: string) => `> ${line}`, ''],
    [(line: string) => line, `See below.\n\n${head}`],
  ] as const) {
    const questions = ['which languages do you need?', 'When should it go live, and does Friday suit you for a call?'].map(quote);
    const text = `${start}${quote('Hi Nora,')}\n\n${questions[0]}\nGerman. Friday\n\n${questions[1]}\nFriday`;
    const { body, quotedText } = split(text);
    assert.deepEqual(body.split(/\n+/), [...(start ? ['See below.'] : []), 'German. Friday', 'Friday']);
    assert.equal(quotedText, text);
  }
});

Deno.test('folds links as clients write them', () => {
  const ours = 'Choose a time for our call: https://northlight.example/call\nWhich languages do you need?';
  for (const link of ['https://northlight.example/call', '<https://mail.example/?u=north>', '[https://mail.example/?u=north]'])
    assert.equal(
      splitQuotedText(`Yes.\n\n> Choose a time for our call: ${link}\n> Which languages do you need?`, [
        ours,
        ours.replace(/: (\S+)/, ' ($1)'),
      ]).body,
      'Yes.',
    );
});

Deno.test('folds nothing without e-mails of the site, or if nothing else would be left', () => {
  for (const text of [`Yes.\n\n${HISTORIES['Gmail, English']}`, '> a quote'])
    assert.deepEqual(splitQuotedText(text, []), { body: text, quotedText: '' });
  const forwarded = `---------- Forwarded message ---------\nFrom: ${SENDER}\nDate: Mon 23.11.2026\nSubject: x\nTo: me\n\n${OURS}`;
  assert.deepEqual(split(forwarded), { body: forwarded, quotedText: '' });
});

Deno.test('folds nothing that the site hasn’t sent', () => {
  for (const text of [
    'From: our side all is fine.\nTo do: nothing.\nDate: 1 May 2027',
    'Our limits:\n> 10,000 users\nThat is all.',
    'The board decided:\n\n> The budget is at most 40,000.\n\nOn 23 Nov 2026, at 10:00, Jo <jo@example.test> wrote:\n> Go!',
    '---------- Forwarded message ---------\nFrom: Jo <jo@example.test>\nDate: Mon, 23 Nov 2026\nSubject: Plan\n\nStart in May.',
    'From: Jo\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora\nSubject: Plan\n\nHi Nora,\n\nplease ask the agency.',
  ])
    assert.deepEqual(split(`Hello,\n${text}`), { body: `Hello,\n${text}`, quotedText: '' });
});

// A pattern that backtracks, or a search for every line in everything, would take minutes.
Deno.test('splits hostile texts of 200,000 characters without losing text', () => {
  const parts = ['>\n', '--- a ---\n', 'On 1@\n', 'From: a\nTo:\n', '- ', '_', ' ', 'a:\n', '<', '10:00 @\n', '> a\n\n'];
  for (const part of [...parts, 'need\n', '> suit you\n', `${OURS}\n`]) {
    const text = part.repeat(200_000 / part.length);
    const { body, quotedText } = splitQuotedText(text, [`${'a'.repeat(50_000)}b`, OURS]);
    const count = (characters: string) => characters.replaceAll(/\s/g, '').length;
    assert.ok(quotedText === text.trim() || count(body) + count(quotedText) === count(text), JSON.stringify(part));
  }
});
