import assert from 'node:assert/strict';
import { convertHtmlToText } from 'page-transform/convert-html-to-text';
import { cleanText } from './clean-text.ts';
import { splitQuotedText } from './split-quoted-text.ts';

const QUOTE = '> Hi Nora,\n>\n> does Friday suit you?\n> > Please call me.';
const AGENCY = 'hello@northlight.example';
const SENDER = `Maren Aune at Northlight Studio <${AGENCY}>`;

/** History as clients in several languages write it below a new text. */
const HISTORIES: Record<string, string> = {
  'Gmail, English': `On Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n\n${QUOTE}`,
  'Gmail, wrapped': `On Mon, Nov 23, 2026 at 10:04 AM Maren Aune at Northlight Studio <\nhello@northlight.example> wrote:\n\n${QUOTE}`,
  'Gmail, German': `Am Mo., 23. Nov. 2026 um 10:04 Uhr schrieb ${SENDER}:\n\n${QUOTE}`,
  'Gmail, French': `Le lun. 23 nov. 2026 à 10:04, ${SENDER} a écrit :\n\n${QUOTE}`,
  'Gmail, Spanish': `El lun, 23 nov 2026 a las 10:04, ${SENDER} escribió:\n\n${QUOTE}`,
  'Gmail, Portuguese': `Em seg., 23 de nov. de 2026 às 10:04, ${SENDER} escreveu:\n\n${QUOTE}`,
  'Gmail, Italian': `Il giorno lun 23 nov 2026 alle ore 10:04 ${SENDER} ha scritto:\n\n${QUOTE}`,
  'Gmail, Dutch': `Op ma 23 nov 2026 om 10:04 schreef ${SENDER}:\n\n${QUOTE}`,
  'Gmail, Japanese': `2026年11月23日(月) 10:04 ${SENDER}:\n\n${QUOTE}`,
  'Gmail, Chinese': `Maren Aune <hello@northlight.example> 于2026年11月23日周一 10:04写道：\n\n${QUOTE}`,
  'Apple Mail': `> On 23 Nov 2026, at 10:04, ${SENDER} wrote:\n>\n${QUOTE}`,
  'Apple Mail, without marks': `On 23 Nov 2026, at 10:04, ${SENDER} wrote:\n\nHi Nora,\n\ndoes Friday suit you?`,
  'Thunderbird, Norwegian': `Den 23.11.2026 10:04, skrev ${SENDER}:\n${QUOTE}`,
  'Thunderbird, Polish': `W dniu 23.11.2026 o 10:04, ${SENDER} pisze:\n${QUOTE}`,
  'Yandex, Russian': `23.11.2026, 10:04, "Maren Aune" <hello@northlight.example>:\n${QUOTE}`,
  'Outlook, English': `From: ${SENDER}\nSent: Monday, November 23, 2026 10:04 AM\nTo: Nora Berg <nora@example.test>\nSubject: Re: Your quote request\n\nHi Nora,`,
  'Outlook, ruler': `________________________________\nFrom: ${SENDER}\nSent: Monday, November 23, 2026 10:04 AM\nTo: nora@example.test\nSubject: Re\n\nHi Nora,`,
  'Outlook, German': `Von: ${SENDER}\nGesendet: Montag, 23. November 2026 10:04\nAn: Nora Berg\nBetreff: AW: Angebot\n\nHallo Nora,`,
  'Outlook, French': `De : ${SENDER}\nEnvoyé : lundi 23 novembre 2026 10:04\nÀ : Nora Berg\nObjet : RE: Devis\n\nBonjour,`,
  'Outlook, Swedish': `Från: ${SENDER}\nSkickat: den 23 november 2026 10:04\nTill: Nora\nÄmne: SV: Offert\n\nHej,`,
  'Outlook mobile, bold labels': `*From:* ${SENDER}\n*Sent:* Monday, November 23, 2026\n*To:* Nora\n*Subject:* Re\n\nHi,`,
  'Outlook Express': `-----Original Message-----\nFrom: ${SENDER}\nSubject: Re\n\nHi Nora,`,
  'Lotus, German': `-----Ursprüngliche Nachricht-----\nVon: Maren\nBetreff: AW\n\nHallo`,
  'Zoho Mail': `---- On Mon, 23 Nov 2026 10:04:00 +0100 ${SENDER} wrote ----\n\nHi Nora,`,
  Yahoo: `On Monday, November 23, 2026 at 10:04:00 AM GMT+1, Maren Aune <hello@northlight.example> wrote:\n\nHi Nora,\n\ndoes Friday suit you?`,
};

for (const [client, history] of Object.entries(HISTORIES))
  Deno.test(`folds the history of an answer: ${client}`, () => {
    const text = 'Yes, Friday at 10:00 suits me.\n\nFrom Monday on I am away.\nNora';
    assert.deepEqual(splitQuotedText(`${text}\n\n${history}`), { body: text, quotedText: history });
  });

Deno.test('shows the text that is directly above an attribution', () => {
  for (const below of [QUOTE, '\nHi Nora,'])
    assert.equal(splitQuotedText(`Thanks\nOn Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n${below}`).body, 'Thanks');
});

Deno.test('folds the history of HTML of Gmail and Outlook', () => {
  const gmail = `<div dir="ltr">Yes.</div><div class="gmail_quote"><div>On Mon, Nov 23, 2026 at 10:04 AM Maren &lt;<a href="mailto:${AGENCY}">${AGENCY}</a>&gt; wrote:<br></div><blockquote>Hi Nora,<div>Friday?</div></blockquote></div>`;
  const outlook =
    '<p>Yes.</p><div style="border-top:solid 1pt"><p><b>From:</b> Maren<br><b>Sent:</b> Monday<br><b>To:</b> Nora<br><b>Subject:</b> Re</p></div><p>Hi,</p>';
  for (const html of [gmail, outlook]) {
    const { body, quotedText } = splitQuotedText(cleanText(convertHtmlToText(html), 1000));
    assert.equal(body, 'Yes.');
    assert.match(quotedText, /Hi/);
  }
});

Deno.test('shows a text below its quote, and folds only the quote', () => {
  const { body, quotedText } = splitQuotedText(`On Mon, Nov 23, 2026 at 10:04 AM ${SENDER} wrote:\n${QUOTE}\n\nYes, that suits me.`);
  assert.equal(body, 'Yes, that suits me.');
  assert.match(quotedText, /^On Mon.*Please call me\.$/s);
});

Deno.test('shows everything of answers between the quotes, and of an e-mail that is only history', () => {
  const between = `Hi,\n\n> Does Friday suit you?\n\nYes.\n\n> And the budget?\n\nAs agreed.`;
  assert.deepEqual(splitQuotedText(between), { body: between, quotedText: '' });
  const forwarded = `---------- Forwarded message ---------\nFrom: Nora\nDate: Mon\nSubject: x\nTo: me\n\nThe text`;
  assert.deepEqual(splitQuotedText(forwarded), { body: forwarded, quotedText: '' });
});

for (const text of [
  'From: our side all is fine.\nTo do: nothing.',
  'On Monday I wrote:\nplease call me at 10:30.\n\nNobody did.',
  'Our list:\n- one\n- two',
  'Data: we have 3 GB.\nPara: nothing',
  '-- \nNora Berg\nCEO',
  '--- our plan ---\nStart in May: yes.',
])
  Deno.test(`folds nothing of a new text that resembles a history: ${text.slice(0, 20)}`, () => {
    assert.deepEqual(splitQuotedText(`Hello,\n${text}`), { body: `Hello,\n${text}`, quotedText: '' });
  });

// A pattern that backtracks would take minutes.
Deno.test('splits hostile texts of 1,000,000 characters without losing text', () => {
  const hostile = [
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
    'a wrote: 10:00 @\n',
    '> a\n\n',
    '\n',
  ];
  for (const part of hostile) {
    const text = part.repeat(1_000_000 / part.length);
    const { body, quotedText } = splitQuotedText(text);
    const count = (characters: string) => characters.replaceAll(/\s/g, '').length;
    assert.equal(count(body) + count(quotedText), count(text), JSON.stringify(part));
  }
});
