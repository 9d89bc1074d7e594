import type { MailContent } from './layout/mail-content.ts';

// Opens a page of the site, whose button uses the token. The auth service, which fills the placeholders in, has a link too,
// `{{ .ConfirmationURL }}`: the first program that opens it uses it up, such as a scanner of e-mails.
const createLink = (page: 'confirm' | 'reset', type: string) => `{{ .SiteURL }}/auth/${page}#token_hash={{ .TokenHash }}&type=${type}`;

const createAuthMail = (subject: string, text: string, label: string, url: string, note: string): MailContent => ({
  subject,
  preview: text,
  heading: subject,
  blocks: [
    { kind: 'text', text },
    { kind: 'links', links: [{ label, url }] },
  ],
  notes: [note],
});

/** The e-mails of the auth service, by the names of their templates in `supabase/templates/`. `config.toml` has the same subjects. */
export const AUTH_MAILS: Record<string, MailContent> = {
  confirmation: createAuthMail(
    'Confirm your email',
    'One click, and your account is ready.',
    'Confirm email',
    createLink('confirm', 'signup'),
    'Didn’t create an account? Someone must have entered your address by mistake. You can ignore this email.',
  ),
  recovery: createAuthMail(
    'Reset your password',
    'Choose a new password with this link. It works once, within the next hour.',
    'Choose a new password',
    createLink('reset', 'recovery'),
    'Didn’t ask for it? Your password stays as it is. You can ignore this email.',
  ),
  email_change: createAuthMail(
    'Confirm your new email',
    'Your account gets this address as soon as you confirm it.',
    'Confirm new email',
    createLink('confirm', 'email_change'),
    'Didn’t change it? Please write to us.',
  ),
  invite: createAuthMail(
    'You are invited',
    'An account with your address was created. Choose a password, and it is yours.',
    'Choose a password',
    createLink('reset', 'invite'),
    'Don’t expect an invitation? You can ignore this email.',
  ),
  magic_link: createAuthMail(
    'Your link to log in',
    'Choose a password with this link, then log in with it. The link works once, within the next hour.',
    'Choose a password',
    createLink('reset', 'magiclink'),
    'Didn’t ask for it? Your account stays as it is. You can ignore this email.',
  ),
};
