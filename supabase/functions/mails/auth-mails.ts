import type { MailContent } from './layout/mail-content.ts';

/** The auth service replaces it by the link that proves that its reader gets the e-mail. */
const CONFIRMATION_URL = '{{ .ConfirmationURL }}';

const createAuthMail = (subject: string, text: string, label: string, note: string): MailContent => ({
  subject,
  preview: text,
  heading: subject,
  blocks: [
    { kind: 'text', text },
    { kind: 'links', links: [{ label, url: CONFIRMATION_URL }] },
  ],
  notes: [note],
});

/** The e-mails of the auth service, by the names of their templates in `supabase/templates/`. `config.toml` has the same subjects. */
export const AUTH_MAILS: Record<string, MailContent> = {
  confirmation: createAuthMail(
    'Confirm your email',
    'One click, and your account is ready.',
    'Confirm email',
    'Didn’t create an account? Someone must have entered your address by mistake. You can ignore this email.',
  ),
  recovery: createAuthMail(
    'Reset your password',
    'Choose a new password with this link. It works once, within the next hour.',
    'Choose a new password',
    'Didn’t ask for it? Your password stays as it is. You can ignore this email.',
  ),
  invite: createAuthMail(
    'You’re invited to the dashboard',
    'Choose a password, then log in with your email. The link works once, within the next hour.',
    'Choose a password',
    'Didn’t expect it? You can ignore this email.',
  ),
  email_change: createAuthMail(
    'Confirm your new email',
    'Your account gets this address as soon as you confirm it.',
    'Confirm new email',
    'Didn’t change it? Please write to us.',
  ),
};
