import { markDocumentInteractive } from 'federation-toolkit/react';
import { useEffect } from 'react';
import { getErrorMessage } from 'shared-contracts';
import classes from './MessagePage.module.css';

/** Shown when the shell itself throws. It uses no context and no router, since these may have failed. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(markDocumentInteractive, []);
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>Unexpected Application Error!</h1>
      <p className={classes.text}>{statusText(error) ?? getErrorMessage(error, 'Unknown error')}</p>
      <a href="/" className={classes.link}>
        Return to Home
      </a>
    </main>
  );
}

function statusText(error: unknown): string | null {
  const text = (error as { statusText?: unknown } | null)?.statusText;
  return typeof text === 'string' && text !== '' ? text : null;
}
