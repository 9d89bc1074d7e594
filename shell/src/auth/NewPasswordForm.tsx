import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { changePassword, type RecoveredAccount } from './api/recovery.ts';
import { fieldLabels, passwordHint, resetTexts, successToasts } from './content/texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { getModeUrl, validatePassword } from './rules/form.ts';
import { useAuthRequest } from './use-auth-request.ts';
import { clearRecoveryToken } from './use-recovery.ts';

/** Sets a new password for the account of a recovery link, and shows its e-mail address. */
export function NewPasswordForm({ account }: { account: RecoveredAccount }) {
  const { notify, navigate, settings } = useHost();
  const { isRunning, hint, run } = useAuthRequest();
  const [error, setError] = useState<string | null>(null);

  const save = async (password: string) => {
    if (!(await run(() => changePassword(settings, account, password)))) return;
    clearRecoveryToken();
    notify.success(successToasts.reset);
    navigate(getModeUrl('login'));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const nextError = validatePassword(password);
    setError(nextError);
    if (!nextError) void save(password);
    else event.currentTarget.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };

  return (
    <AuthCard {...resetTexts.form}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate aria-label={resetTexts.form.heading}>
        {/* Password managers store the new password for the value of this field. */}
        <TextInput label={fieldLabels.email} autoComplete="username" value={account.email} readOnly withAsterisk={false} size="md" />
        <PasswordField label={fieldLabels.password} autoComplete="new-password" description={passwordHint} error={error ?? undefined} />
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
