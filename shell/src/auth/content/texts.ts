import type { Toast } from 'shared-contracts';
import { MIN_PASSWORD_LENGTH, type Mode } from '../rules/form.ts';

interface ModeText {
  heading: string;
  intro: string;
  submit: string;
}

export const modeTexts: Record<Mode, ModeText> = {
  login: { heading: 'Welcome Back', intro: 'Log in to your account.', submit: 'Log In' },
  signup: { heading: 'Create Account', intro: 'It takes a name, an address and a password.', submit: 'Sign Up' },
  forgot: {
    heading: 'Forgot Your Password?',
    intro: 'Tell us your address, and a link to choose a new password goes to it.',
    submit: 'Send Link',
  },
};

/** Question and link below each form that lead to another mode. */
export const modeSwitch: Record<Mode, { question: string; link: string; to: Mode }> = {
  login: { question: "Don't have an account?", link: 'Sign up', to: 'signup' },
  signup: { question: 'Already have an account?', link: 'Log in', to: 'login' },
  forgot: { question: 'Remembered it?', link: 'Log in', to: 'login' },
};

export const successToasts: Record<'login' | 'signup' | 'reset', Toast> = {
  login: { title: 'Welcome back!', message: "You've successfully logged in." },
  signup: { title: 'Account created!', message: 'You can now log in with your credentials.' },
  reset: { title: 'Password changed', message: 'Log in with the new password from now on.' },
};

export const GENERIC_ERROR = 'Something went wrong';

export const fieldLabels = { fullName: 'Full name', email: 'Email', password: 'Password' };

export const passwordHint = `At least ${MIN_PASSWORD_LENGTH} characters`;

/** Must not reveal whether the account exists. */
export const linkRequested = (email: string): string =>
  `If ${email} has an account here, a link to choose a new password is on its way. Look into the spam folder if it isn't there in a few minutes.`;

export const resetTexts = {
  form: { heading: 'Choose a New Password', intro: 'The link signs nobody in. Log in with the new password afterwards.' },
  submit: 'Save Password',
  invalid: {
    heading: 'This link no longer works',
    intro: 'A link to choose a new password works once and for a limited time. Tell us your address, and a new one goes to it.',
  },
  none: {
    heading: 'Choose a New Password',
    intro: 'That takes a link from a mail. Tell us your address, and it goes there.',
  },
  unreachable: {
    heading: 'The link could not be checked',
    intro: 'The service could not be reached. Check your connection and try again; the link is still good.',
  },
  retry: 'Try again',
};

/** Toasts for email links that lead to another page than the reset page. */
export const emailLinkToasts: Record<'confirmed' | 'unknown' | 'invalid', Toast> = {
  confirmed: { title: 'Address confirmed', message: 'You can now log in with your credentials.' },
  unknown: { title: 'Log in to go on', message: 'A link from a mail signs nobody in here.' },
  invalid: { title: 'This link no longer works', message: 'It was used before or is too old. Log in, or ask for a new link there.' },
};
