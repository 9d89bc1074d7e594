import assert from 'node:assert/strict';
import { AUTH_MAILS } from './auth-mails.ts';
import { renderMail } from './layout/render-mail.ts';

const read = (path: string) => Deno.readTextFileSync(new URL(`../../${path}`, import.meta.url));

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
