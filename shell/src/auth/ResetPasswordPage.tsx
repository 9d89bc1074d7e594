import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button, Skeleton, Stack } from 'shared-contracts/ui';
import { AuthFrame } from './AuthFrame.tsx';
import { changePassword } from './api/change-password.ts';
import classes from './auth.module.css';
import { fieldLabels, passwordHint, resetWords, successToasts } from './content/words.ts';
import { PasswordField } from './PasswordField.tsx';
import { addressOf, passwordProblem } from './rules/form.ts';
import { useAttempt } from './use-attempt.ts';
import { useRecovery } from './use-recovery.ts';

export default function ResetPasswordPage() {
  const { Link } = useHost();
  const recovery = useRecovery();
  if (recovery.phase === 'ready') return <NewPassword />;
  if (recovery.phase === 'refused')
    return (
      <AuthFrame heading={resetWords.invalid} intro={recovery.reason || resetWords.invalidIntro}>
        <Link to={addressOf('forgot')} className={classes.link}>
          {resetWords.again}
        </Link>
      </AuthFrame>
    );
  return (
    <AuthFrame heading={resetWords.heading} intro="">
      <Stack role="status" aria-label="Checking the link">
        <Skeleton h="3.5rem" />
        <Skeleton h="2.75rem" />
      </Stack>
    </AuthFrame>
  );
}

function NewPassword() {
  const { backend, notify, navigate } = useHost();
  const { isRunning, hint, run } = useAttempt();
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (password: string) => {
    if (!(await run(async () => changePassword(await backend(), password)))) return;
    notify.success(successToasts.reset);
    navigate('/');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const found = passwordProblem(password);
    setProblem(found);
    if (!found) void save(password);
    else event.currentTarget.querySelector('input')?.focus();
  };

  return (
    <AuthFrame heading={resetWords.heading} intro={resetWords.intro}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={resetWords.heading}>
        <PasswordField label={fieldLabels.password} autoComplete="new-password" description={passwordHint} error={problem ?? undefined} />
        {hint && (
          <Alert color="ember" variant="light" role="status">
            {hint}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          {resetWords.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
