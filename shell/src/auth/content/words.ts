import type { Toast } from 'shared-contracts';
import { type Mode, PASSWORD_MINIMUM } from '../rules/form.ts';

interface ModeWords {
  heading: string;
  intro: string;
  submit: string;
}

export const modeWords: Record<Mode, ModeWords> = {
  login: { heading: 'Welcome Back', intro: 'Log in to your account.', submit: 'Log In' },
  signup: { heading: 'Create Account', intro: 'It takes a name, an address and a password.', submit: 'Sign Up' },
  forgot: {
    heading: 'Forgot Your Password?',
    intro: 'Tell us your address, and a link to choose a new password goes to it.',
    submit: 'Send Link',
  },
};

/** The way from one mode to the other: a question and its link. */
export const otherMode: Record<Mode, { question: string; link: string; to: Mode }> = {
  login: { question: "Don't have an account?", link: 'Sign up', to: 'signup' },
  signup: { question: 'Already have an account?', link: 'Log in', to: 'login' },
  forgot: { question: 'Remembered it?', link: 'Log in', to: 'login' },
};

export const successToasts: Record<'login' | 'signup' | 'reset', Toast> = {
  login: { title: 'Welcome back!', message: "You've successfully logged in." },
  signup: { title: 'Account created!', message: 'You can now log in with your credentials.' },
  reset: { title: 'Password changed', message: 'Use the new password from now on.' },
};

export const SOMETHING_WRONG = 'Something went wrong';

export const fieldLabels = { fullName: 'Full name', email: 'Email', password: 'Password' };

export const passwordHint = `At least ${PASSWORD_MINIMUM} characters`;

export const linkRequested = (email: string): string =>
  `If ${email} has an account here, a link to choose a new password is on its way. Look into the spam folder if it isn't there in a few minutes.`;

export const resetWords = {
  heading: 'Choose a New Password',
  intro: 'You are in. From now on the new password counts.',
  submit: 'Save Password',
  invalid: 'This link no longer works',
  invalidIntro: 'A link to choose a new password works once and for a limited time.',
  again: 'Ask for a new link',
};
