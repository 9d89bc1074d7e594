import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { changePassword, type RecoveredAccount } from './api/recovery.ts';
import { authSuccessToasts, credentialLabels, passwordHint, resetPageTexts } from './content/texts.ts';
import { PasswordField } from './PasswordField.tsx';
import { getAuthModeUrl, validatePassword } from './rules/credentials.ts';
import { useAuthRequest } from './use-auth-request.ts';
import { clearRecoveryToken } from './use-email-link.ts';

/** Sets a new password for the account of a recovery link, and shows its e-mail address. */
export function NewPasswordForm({ account }: { account: RecoveredAccount }) {
  const { notify, navigate, settings } = useHost();
  const { isRunning, hint, sendRequest } = useAuthRequest();
  const [error, setError] = useState<string | null>(null);

  const save = async (password: string) => {
    if (!(await sendRequest(() => changePassword(settings, account, password)))) return;
    clearRecoveryToken();
    notify.success(authSuccessToasts.reset);
    navigate(getAuthModeUrl('login'));
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
    <AuthCard {...resetPageTexts.form}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate aria-label={resetPageTexts.form.heading}>
        {/* Password managers store the new password for the value of this field. */}
        <TextInput label={credentialLabels.email} autoComplete="username" value={account.email} readOnly withAsterisk={false} size="md" />
        <PasswordField
          label={credentialLabels.password}
          autoComplete="new-password"
          description={passwordHint}
          error={error ?? undefined}
        />
        {hint && (
          <Alert color="ember" variant="light" role="status">
            {hint}
          </Alert>
        )}
        <Button type="submit" size="md" fullWidth loading={isRunning}>
          {resetPageTexts.submit}
        </Button>
      </form>
    </AuthCard>
  );
}
