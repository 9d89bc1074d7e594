import { AUTH_MAILS } from './auth-mails.ts';
import { renderMail } from './layout/render-mail.ts';

/** Writes the templates of the auth service's e-mails: `deno run -A supabase/functions/mails/write-auth-templates.ts`. */
for (const [name, content] of Object.entries(AUTH_MAILS))
  Deno.writeTextFileSync(new URL(`../../templates/${name}.html`, import.meta.url), `${renderMail(content).html}\n`);
