import assert from 'node:assert/strict';
import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { cleanText } from './clean-text.ts';
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
  'wrapped before a long address with digits': `On 23 Nov 2026, at 10:00, Studio <\ndesk+a-very-long-reply-token-0123456789abcdef2026@example.com> wrote:\n\n${QUOTE}`,
  'wrapped within the name': `On Mon, Nov 23, 2026 at 10:04 AM Maren\nAune at Northlight Studio\n<hello@northlight.example> wrote:\n\n${QUOTE}`,
  'Gmail, German': `Am Mo., 23. Nov. 2026 um 10:04 Uhr schrieb ${SENDER}:\n\n${QUOTE}`,
  'Gmail, French': `Le lun. 23 nov. 2026 à 10:04, ${SENDER} a écrit :\n\n${QUOTE}`,
  'Gmail, Spanish': `El lun, 23 nov 2026 a las 10:04, ${SENDER} escribió:\n\n${QUOTE}`,
  'Gmail, Portuguese': `Em seg., 23 de nov. de 2026 às 10:04, ${SENDER} escreveu:\n\n${QUOTE}`,
  'Gmail, Italian': `Il giorno lun 23 nov 2026 alle ore 10:04 ${SENDER} ha scritto:\n\n${QUOTE}`,
  'Gmail, Dutch': `Op ma 23 nov 2026 om 10:04 schreef ${SENDER}:\n\n${QUOTE}`,
  'Gmail, Japanese': `2026年11月23日(月) 10:04 ${SENDER}:\n\n${QUOTE}`,
  'Gmail, Chinese': `Maren Aune <hello@northlight.example> 于2026年11月23日周一 10:04写道：\n\n${QUOTE}`,
  'Gmail, Romanian': `În lun., 23 nov. 2026 la 10:04, ${SENDER} a scris:\n\n${QUOTE}`,
  'Gmail, Hungarian': `${SENDER} ezt írta (időpont: 2026. nov. 23., H, 10:04):\n\n${QUOTE}`,
  'Gmail, Vietnamese': `Vào Th 2, 23 thg 11, 2026 vào lúc 10:04 ${SENDER} đã viết:\n\n${QUOTE}`,
  'Apple Mail': `> On 23 Nov 2026, at 10:04, ${SENDER} wrote:\n>\n${QUOTE}`,
  'Apple Mail, without marks': `On 23 Nov 2026, at 10:04, ${SENDER} wrote:\n\n${OURS}`,
  'Thunderbird, Norwegian': `Den 23.11.2026 10:04, skrev ${SENDER}:\n${QUOTE}`,
  'Thunderbird, Polish': `W dniu 23.11.2026 o 10:04, ${SENDER} pisze:\n${QUOTE}`,
  'Yandex, Russian': `23.11.2026, 10:04, "Maren Aune" <hello@northlight.example>:\n${QUOTE}`,
  'a client without attributions, wrapped':
    '> Hi Nora, which languages do you\n> need? When should it go live, and\n> does Friday suit you for a call?',
  'Outlook, English': `From: ${SENDER}\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora Berg <nora@example.test>\nSubject: Re: Your quote request\n\n${OURS}`,
  'Outlook, ruler': `________________________________\nFrom: ${SENDER}\nSent: Monday, November 23, 2026 10:04 AM\nTo: nora@example.test\nSubject: Re\n\n${OURS}`,
  'Outlook, German': `Von: ${SENDER}\nGesendet: Montag, 23. November 2026 10:04\nAn: Nora Berg\nBetreff: AW: Angebot\n\n${OURS}`,
  'Outlook, French': `De : ${SENDER}\nEnvoyé : lundi 23 novembre 2026 10:04\nÀ : Nora Berg\nObjet : RE: Devis\n\n${OURS}`,
  'Outlook, Greek': `Από: ${SENDER}\nΣτάλθηκε: Δευτέρα, 23 Νοεμβρίου 2026 10:04\nΠρος: Nora Berg\nΘέμα: RE: 2026\n\n${OURS}`,
  'Outlook, Japanese': `差出人: ${SENDER}\n送信日時: 2026年11月23日 10:04\n宛先: Nora Berg\n件名: RE\n\n${OURS}`,
  'Outlook, Thai': `จาก: ${SENDER}\nส่ง: วันจันทร์ที่ 23 พฤศจิกายน 2569 10:04\nถึง: Nora\nเรื่อง: RE\n\n${OURS}`,
  'Outlook, Arabic digits': `من: ${SENDER}\nتم الإرسال: ٢٣ نوفمبر ٢٠٢٦ ١٠:٠٤\nإلى: Nora\nالموضوع: RE\n\n${OURS}`,
  'Outlook mobile, bold labels': `*From:* ${SENDER}\n*Sent:* Monday, November 23, 2026\n*To:* Nora\n*Subject:* Re\n\n${OURS}`,
  'Outlook Express': `-----Original Message-----\nFrom: ${SENDER}\nSubject: Re\n\n${OURS}`,
  'Zoho Mail': `---- On Mon, 23 Nov 2026 10:04:00 +0100 ${SENDER} wrote ----\n\n${OURS}`,
  Yahoo: `On Monday, November 23, 2026 at 10:04:00 AM GMT+1, Maren Aune <hello@northlight.example> wrote:\n\n${OURS}`,
};

for (const [client, history] of Object.entries(HISTORIES))
  Deno.test(`folds the history of an answer: ${client}`, () => {
    const text = 'Yes, Friday at 10:00 suits me.\n\nFrom Monday on I am away.\nNora';
    assert.deepEqual(split(`${text}\n\n${history}`), { body: text, quotedText: history });
  });

Deno.test('shows the text that is directly above an attribution or a block of headers', () => {
  for (const below of [QUOTE, `\n${OURS}`])
    assert.equal(split(`Thanks\nOn Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n${below}`).body, 'Thanks');
  const list = 'Budget: 40,000\nDeadline: 1 May 2027\nContact: Nora';
  assert.equal(split(`${list}\n${HISTORIES['Outlook, English']}`).body, list);
});

Deno.test('folds the history of HTML of Gmail and Outlook', () => {
  const html = OURS.replaceAll('\n', '<br>');
  const gmail = `<div dir="ltr">Yes.</div><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 10:04 AM Maren &lt;<a href="mailto:${AGENCY}">${AGENCY}</a>&gt; wrote:<br></div><blockquote>${html}</blockquote></div>`;
  const outlook = `<p>Yes.</p><div style="border-top:solid 1pt"><p><b>From:</b> Maren<br><b>Sent:</b> Monday 23.11.2026<br><b>To:</b> Nora<br><b>Subject:</b> Re</p></div><p>${html}</p>`;
  for (const source of [gmail, outlook]) {
    const { body, quotedText } = split(cleanText(convertHtmlToText(source), 1000));
    assert.equal(body, 'Yes.');
    assert.match(quotedText, /Hi/);
  }
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
    'You asked:',
  ])
    assert.deepEqual(split(`${own}\n${QUOTE}`), { body: own, quotedText: QUOTE });
});

Deno.test('folds the quote of a short e-mail, with an attribution that is broken within its address', () => {
  const text = 'On your host please run:\n\n     npm run check\n\nIt should print OK.';
  const history = 'On 23 Nov 2026, at 10:00, Studio <\nreply+0123456789@example.com> wrote:\n\n> Agreed!';
  assert.deepEqual(split(`${text}\n\n${history}`), { body: text, quotedText: history });
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

Deno.test('shows answers without letters and links between the quoted lines', () => {
  const head = 'From: Studio\nSent: 23.11.2026 10:04\nTo: Nora\n\n';
  for (const answer of ['👍', '✓', '❌ ☑', 'https://nora.example/brief', '???'])
    for (const [start, mark] of [
      ['', '> '],
      [head, ''],
    ] as const) {
      if (answer === '???' && start) continue;
      const text = `See below.\n\n${start}${OURS.replace(/^/gm, mark).replace('need?', `need?\n${answer}`)}`;
      assert.equal(split(text).body.replaceAll('\n\n', '\n'), `See below.\n${answer}`);
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

Deno.test('shows an answer that repeats a part of the question', () => {
  const question = 'Do you prefer German and Danish, or German only?\nWhen should it go live?';
  const text = `See below.\n\nFrom: Studio\nSent: 23.11.2026\nTo: Nora\n\n${question.replace('\n', '\nGerman and Danish\n')}\nIn March.`;
  assert.equal(splitQuotedText(text, [question]).body.replaceAll('\n\n', '\n'), 'See below.\nGerman and Danish\nIn March.');
});

Deno.test('folds nothing without e-mails of the site, or if nothing else would be left', () => {
  for (const text of [`Yes.\n\n${HISTORIES['Gmail, English']}`, '> a quote'])
    assert.deepEqual(splitQuotedText(text, []), { body: text, quotedText: '' });
  const forwarded = `---------- Forwarded message ---------\nFrom: ${SENDER}\nDate: Mon 23.11.2026\nSubject: x\nTo: me\n\n${OURS}`;
  assert.deepEqual(split(forwarded), { body: forwarded, quotedText: '' });
});

for (const text of [
  'From: our side all is fine.\nTo do: nothing.\nDate: 1 May 2027',
  'On Monday I wrote:\nplease call me at 10:30.\n\nNobody did.',
  'On your host please run:\n\n     npm run check\n\nIt should print OK.',
  'Our limits:\n> 10,000 users\nThat is all.',
  'The board decided:\n\n> The budget is at most 40,000.\n\nOn 23 Nov 2026, at 10:00, Jo <jo@example.test> wrote:\n> Go!',
  '---------- Forwarded message ---------\nFrom: Jo <jo@example.test>\nDate: Mon, 23 Nov 2026\nSubject: Plan\n\nStart in May.',
  'On 23 Nov 2026, at 10:00, Jo <jo@example.test> wrote:\n> Hi Nora,\n> please ask the agency.',
  'From: Jo\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora\nSubject: Plan\n\nHi Nora,\n\nplease ask the agency.',
  'From: Jo\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora\nSubject: Plan\n\nStart in May.',
  'Does Friday suit you?\n\nMaren Aune',
  'Data: we have 3 GB.\nPara: nothing',
  '-- \nNora Berg\nCEO',
  '--- our plan ---\nStart in May: yes.',
])
  Deno.test(`folds nothing that the site hasn’t sent: ${text.slice(0, 20)}`, () => {
    assert.deepEqual(split(`Hello,\n${text}`), { body: `Hello,\n${text}`, quotedText: '' });
  });

// A pattern that backtracks, or a search for every line in everything, would take minutes.
Deno.test('splits hostile texts of 200,000 characters without losing text', () => {
  const parts = [
    '>',
    '>\n',
    '--- a ---\n',
    'On 1@\n',
    'From:\n',
    'From: a\nTo:\n',
    '- ',
    '--a ',
    '_',
    ' ',
    'a:\n',
    '<',
    '10:00 @\n',
    '> a\n\n',
  ];
  for (const part of [...parts, 'need\n', '> suit you\n', `${OURS}\n`]) {
    const text = part.repeat(200_000 / part.length);
    const { body, quotedText } = splitQuotedText(text, [`${'a'.repeat(50_000)}b`, OURS]);
    const count = (characters: string) => characters.replaceAll(/\s/g, '').length;
    assert.ok(quotedText === text.trim() || count(body) + count(quotedText) === count(text), JSON.stringify(part));
  }
});
