import { type FormEvent, useState } from 'react';
import { useHost } from 'shared-contracts';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthCard } from './AuthCard.tsx';
import { changePassword, type RecoveredAccount } from './api/recovery.ts';
import { CodeField } from './CodeField.tsx';
import { authSuccessToasts, credentialLabels, passwordHint, resetPageTexts } from './content/texts.ts';
import { setKnownEmail } from './known-email.ts';
import { PasswordField } from './PasswordField.tsx';
import { getAuthModeUrl, validateCode, validatePassword } from './rules/credentials.ts';
import { useAuthRequest } from './use-auth-request.ts';
import { clearRecoveryToken } from './use-recovery-link.ts';

/** Sets a new password for the account of a recovery link, and shows its e-mail address. */
export function NewPasswordForm({ account }: { account: RecoveredAccount }) {
  const { notify, navigate, settings } = useHost();
  const { isRunning, hint, sendRequest } = useAuthRequest();
  const [error, setError] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | null>(null);

  const save = async (password: string, code: string) => {
    if (!(await sendRequest(() => changePassword(settings, account, password, code)))) return;
    clearRecoveryToken();
    setKnownEmail(account.email);
    notify.success(authSuccessToasts.reset);
    navigate(getAuthModeUrl('login'));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').replace(/\s/g, '')];
    const nextError = validatePassword(password);
    const nextCodeError = account.factorId === null ? null : validateCode(code);
    setError(nextError);
    setCodeError(nextCodeError);
    const invalid = nextError ? 'password' : nextCodeError && 'code';
    if (!invalid) void save(password, code);
    else event.currentTarget.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
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
        {account.factorId !== null && <CodeField error={codeError} />}
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
