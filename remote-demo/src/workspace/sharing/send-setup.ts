import { attachSetupToQuote } from '../../state/demo-store.ts';

/** Opens the quote form below the workspace with the website and its switches attached. */
export function sendSetup(siteUrl: string): void {
  attachSetupToQuote(siteUrl);
  const heading = document.getElementById('quote-heading');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
