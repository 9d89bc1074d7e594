import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { changePassword, type RecoveredAccount } from './api/recovery.ts';
import { fieldLabels, passwordHint, resetTexts, successToasts } from './content/texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { modeUrl, validatePassword } from './rules/form.ts';
import { useAuthRequest } from './use-auth-request.ts';
import { storeRecoveryToken } from './use-recovery.ts';

/** Chooses a new password for the account of a recovery link, and says whose it is. */
export function NewPasswordForm({ account }: { account: RecoveredAccount }) {
  const { notify, navigate, settings } = useHost();
  const { isRunning, hint, run } = useAuthRequest();
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (password: string) => {
    if (!(await run(() => changePassword(settings, account, password)))) return;
    storeRecoveryToken();
    notify.success(successToasts.reset);
    navigate(modeUrl('login'));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const found = validatePassword(password);
    setProblem(found);
    if (!found) void save(password);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  return (
    <AuthCard {...resetTexts.form}>
      <form className={classes.form} onSubmit={submit} noValidate aria-label={resetTexts.form.heading}>
        {/* Password managers file the new password under the account that they find here. */}
        <TextInput label={fieldLabels.email} autoComplete="username" value={account.email} readOnly withAsterisk={false} size="md" />
        <PasswordField label={fieldLabels.password} autoComplete="new-password" description={passwordHint} error={problem ?? undefined} />
        {hint && (
          <Alert color="ember" variant="light" role="status">
            {hint}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          {resetTexts.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
