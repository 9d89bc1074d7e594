import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { verifyCode } from './api/verify-code.ts';
import { CodeField } from './CodeField.tsx';
import { codeTexts } from './content/texts.ts';
import { validateCode } from './rules/credentials.ts';
import { useAuthRequest } from './use-auth-request.ts';
import { useWelcome } from './use-welcome.ts';

/** The second step of a login: the code of the authenticator app. The session's redirect follows a correct one. */
export function CodeCard({ factorId }: { factorId: string }) {
  const { backend } = useHost();
  const { isRunning, hint, sendRequest } = useAuthRequest();
  const welcome = useWelcome();
  const [error, setError] = useState<string | null>(null);

  const verify = async (code: string) => {
    if (await sendRequest(async () => verifyCode(await backend(), factorId, code))) welcome();
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    const nextError = validateCode(code);
    setError(nextError);
    if (!nextError) void verify(code);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="code"]')?.focus();
  };
  const leave = async () => {
    await (await backend()).auth.signOut({ scope: 'local' });
  };

  return (
    <AuthCard {...codeTexts.form}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate aria-label={codeTexts.form.heading}>
        <CodeField error={error} autoFocus />
        {hint && (
          <Alert color="ember" variant="light" role="status">
            {hint}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          {codeTexts.submit}
        </Button>
      </form>
      <p className={classes.other}>
        {codeTexts.lost}{' '}
        <button type="button" className={`${classes.link} ${classes.textButton}`} onClick={() => void leave()}>
          {codeTexts.otherAccount}
        </button>
      </p>
    </AuthCard>
  );
}
