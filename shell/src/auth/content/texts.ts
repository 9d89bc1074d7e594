import type { SitePath, Toast } from 'shared-contracts';
import { type AuthMode, MIN_PASSWORD_LENGTH } from '../rules/credentials.ts';

interface ModeText {
  heading: string;
  intro: string;
  submit: string;
}

export const authModeTexts: Record<AuthMode, ModeText> = {
  login: { heading: 'Welcome Back', intro: 'Log in to your account. You don’t need one to request a quote.', submit: 'Log In' },
  signup: { heading: 'Create Account', intro: 'Just your name, email and a password.', submit: 'Sign Up' },
  forgot: {
    heading: 'Forgot Your Password?',
    intro: 'Enter your email and we’ll send you a link to choose a new password.',
    submit: 'Send Link',
  },
};

/** Question and link below each form that lead to another mode. */
export const modeSwitchTexts: Record<AuthMode, { question: string; link: string; to: AuthMode }> = {
  login: { question: "Don't have an account?", link: 'Sign up', to: 'signup' },
  signup: { question: 'Already have an account?', link: 'Log in', to: 'login' },
  forgot: { question: 'Remembered it?', link: 'Log in', to: 'login' },
};

/** A success replaces the failure of an earlier attempt. */
export const AUTH_TOAST_KEY = 'auth';

export const authSuccessToasts: Record<'login' | 'signup' | 'reset', Toast> = {
  login: { title: 'Welcome back!', message: "You've successfully logged in.", key: AUTH_TOAST_KEY },
  signup: { title: 'Account created!', message: 'You can now log in with your credentials.', key: AUTH_TOAST_KEY },
  reset: { title: 'Password changed', message: 'Use your new password from now on.', key: AUTH_TOAST_KEY },
};

/** Shown before a login that a page needs, such as after the end of a session. */
export const loginNeededToast: Toast = {
  title: 'You are signed out',
  message: 'Log in to continue. Replies and notes that you have not sent are kept in this tab.',
};

/** Shown after a login if the browser blocks storage. */
export const sessionOfTabToast: Toast = {
  title: 'Logged in for this tab',
  message: 'Your browser keeps no data of this site, so your session ends with this tab, or when you reload it.',
};
/** Button of an admin's welcome toast. */
export const dashboardAction = { label: 'Admin Dashboard' };
export const DASHBOARD_PATH: SitePath = '/admin';

export const GENERIC_ERROR = 'Something went wrong';

export const credentialLabels = { fullName: 'Full name', email: 'Email', password: 'Password' };

export const passwordHint = `At least ${MIN_PASSWORD_LENGTH} characters`;

/** Must not reveal whether the account exists. */
export const formatLinkRequestedText = (email: string): string =>
  `If ${email} has an account here, a link to choose a new password is on its way. If it isn’t there in a few minutes, check your spam folder.`;

export const resetPageTexts = {
  form: { heading: 'Choose a New Password', intro: 'The link doesn’t log you in. Use your new password afterwards.' },
  submit: 'Save Password',
  checking: { heading: 'Checking Your Link', intro: '' },
  invalid: {
    heading: 'This link no longer works',
    intro: 'It works once and expires. If you can’t log in, enter your email and we’ll send you one to choose a new password.',
  },
  none: {
    heading: 'Choose a New Password',
    intro: 'You need a link for that. Enter your email and we’ll send you one.',
  },
  unreachable: {
    heading: 'We couldn’t check this link',
    intro: 'The service didn’t answer. Check your connection and try again; the link still works.',
  },
  retry: 'Try again',
};

/** The page of a link in an e-mail, before its button is pressed. */
export const unusedLinkTexts = {
  confirm: { heading: 'Confirm Your Email', intro: 'Press the button to confirm that this address is yours.', button: 'Confirm Email' },
  password: { heading: 'Choose a New Password', intro: 'Press the button to use your link. It works once.', button: 'Continue' },
};

/** Toasts for email links that need no further input. */
export const emailLinkToasts: Record<'confirmed' | 'half-confirmed' | 'unknown', Toast> = {
  confirmed: { title: 'Email confirmed', message: 'You can now log in with your credentials.' },
  'half-confirmed': { title: 'One address confirmed', message: 'Now open the link in the email to your other address.' },
  unknown: { title: 'Log in to continue', message: 'For your safety, email links don’t log you in.' },
};
