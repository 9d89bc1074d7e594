import assert from 'node:assert/strict';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { AUTH_MAILS } from '../auth-mails.ts';
import { createAllMails, SITE_URL } from '../testing/sample-mails.ts';
import { renderMail } from './render-mail.ts';

const MAX_BYTES = 60_000;
/** Elements of the layout; every other one would come from a text. */
const ELEMENTS = new Set('html head meta title style body div table tbody tr td h1 p a span'.split(' '));
const ATTRIBUTES = new Set(
  'lang charset name content class style role width height align valign bgcolor border cellpadding cellspacing colspan aria-hidden href'.split(
    ' ',
  ),
);
const LINK = new RegExp(`^(?:mailto:[^?]+$|${SITE_URL}/|https://calendar\\.google\\.com/|https://outlook\\.live\\.com/)`);

/** Markup, header injections and texts that hide others; `\n` is removed where only one line is possible. */
const ATTACKS = [
  `</title></style><script>alert(1)</script>"'><img src=x onerror=alert(1)>&lt;<a href="javascript:alert(1)">x</a>`,
  '<!--[if mso]><v:rect href="http://evil.example/">--><![endif]-->',
  'x" style="background:url(http://evil.example/a.png)',
  'Ada\r\nBcc: evil@evil.example\r\n\r\n<h1>hi</h1>',
];

function listElements(node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(listElements) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

function checkDocument(kind: string, html: string): void {
  const elements = listElements(parse(html));
  for (const { tagName, attrs } of elements) {
    assert.ok(ELEMENTS.has(tagName), `${kind} has the element ${tagName}`);
    for (const { name, value } of attrs) {
      assert.ok(ATTRIBUTES.has(name), `${kind} has the attribute ${name}`);
      if (name === 'href') assert.match(value, LINK, kind);
      // Gradients are the only functions of a style: nothing is loaded.
      if (name === 'style')
        assert.doesNotMatch(value.replace(/(?:linear|radial)-gradient\(/g, ''), /url|expression|@import|[a-z]\(/i, kind);
    }
  }
  assert.equal(elements.filter(({ tagName }) => tagName === 'style').length, 1, kind);
}

for (const [kind, { subject, text, html }] of Object.entries(createAllMails())) {
  Deno.test(`${kind} has equal links in text and HTML, and less than 60 kB without remote resources`, () => {
    checkDocument(kind, html);
    assert.ok(new TextEncoder().encode(html).length < MAX_BYTES);
    assert.ok(subject.length > 0 && text.length > 40, text);
    assert.doesNotMatch(text, /<\/|&#|undefined|null/);
    const links = [...html.matchAll(/href="(http[^"]*)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'));
    for (const url of links) assert.ok(text.includes(url), `${url} is missing in ${text}`);
  });

  Deno.test(`${kind} follows the reader's theme and width, and is laid out by tables with inline styles`, () => {
    assert.match(html, /<meta name="color-scheme" content="light dark">/);
    assert.match(html, /@media \(prefers-color-scheme:dark\)/);
    assert.match(html, /<meta name="viewport" content="width=device-width, initial-scale=1">/);
    for (const [, attributes = ''] of html.matchAll(/<table ([^>]*)>/g)) assert.match(attributes, /role="presentation"/);
    // Comments are for Outlook only.
    for (const [, attributes = ''] of html.replace(/<!--.*?-->/g, '').matchAll(/<(?:p|h1|a|td)\b([^>]*)>/g))
      assert.match(attributes, /style="/);
  });
}

Deno.test('no text that a visitor or an admin enters becomes markup or a link', () => {
  for (const attack of ATTACKS) for (const [kind, mail] of Object.entries(createAllMails(attack))) checkDocument(kind, mail.html);
});

Deno.test('no payload of the corpora becomes markup or a link', async () => {
  for (const name of ['xss-h5sc', 'xss-dompurify', 'xss-payloadsallthethings', 'email-injection']) {
    const corpus = await Deno.readTextFile(new URL(`../../../corpora/${name}.json`, import.meta.url));
    const { payloads } = JSON.parse(corpus) as { payloads: unknown[] };
    // Several payloads together, because each text is in all e-mails.
    for (let start = 0; start < payloads.length; start += 20) {
      const text = payloads
        .slice(start, start + 20)
        .map(String)
        .join('\n');
      for (const [kind, mail] of Object.entries(createAllMails(text))) checkDocument(kind, mail.html);
    }
  }
});

const read = (path: string) => Deno.readTextFileSync(new URL(`../../../${path}`, import.meta.url));

Deno.test('the templates of the auth service have the layout of all e-mails', () => {
  for (const [name, content] of Object.entries(AUTH_MAILS))
    assert.equal(
      read(`templates/${name}.html`),
      `${renderMail(content).html}\n`,
      `Run "deno run -A supabase/functions/mails/write-auth-templates.ts": templates/${name}.html is not up to date.`,
    );
});

Deno.test('config.toml has the subject and the template of each e-mail of the auth service', () => {
  const config = read('config.toml');
  for (const [name, { subject }] of Object.entries(AUTH_MAILS))
    assert.ok(
      config.includes(`[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"\n`),
      name,
    );
});

Deno.test('the one link of an auth e-mail opens a page of the site, with the token in the fragment', () => {
  for (const content of Object.values(AUTH_MAILS)) {
    const links = [...renderMail(content).html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
    assert.match(links[0] ?? '', /^\{\{ \.SiteURL \}\}\/auth\/(confirm|reset)#token_hash=\{\{ \.TokenHash \}\}&#38;type=[a-z_]+$/);
    assert.deepEqual(links.slice(1), ['mailto:hello@northlight.example']);
  }
});
