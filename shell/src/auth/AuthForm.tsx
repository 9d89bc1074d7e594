import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { AuthModeLink } from './AuthModeLink.tsx';
import { authModeTexts, credentialLabels, passwordHint } from './content/texts.ts';
import { getKnownEmail } from './known-email.ts';
import { PasswordField } from './PasswordField.tsx';
import { type AuthMode, type CredentialErrors, type Credentials, fieldsByMode, validateCredentials } from './rules/credentials.ts';

interface Props {
  mode: AuthMode;
  isRunning: boolean;
  hint: string | null;
  onSubmit(input: Credentials): void;
  onModeChange(mode: AuthMode): void;
}

/** Form of all modes. Its fields are uncontrolled and keep their text when the mode changes. */
export function AuthForm({ mode, isRunning, hint, onSubmit, onModeChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [validation, setValidation] = useState<{ mode: AuthMode; errors: CredentialErrors }>({ mode, errors: {} });
  const errors = validation.mode === mode ? validation.errors : {};

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const input = readCredentials(new FormData(form.current));
    const nextErrors = validateCredentials(mode, input);
    setValidation({ mode, errors: nextErrors });
    const firstInvalid = fieldsByMode[mode].find((field) => nextErrors[field]);
    if (firstInvalid) form.current.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus();
    else onSubmit(input);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate aria-label={authModeTexts[mode].heading}>
      {mode === 'signup' && (
        <TextInput
          name="fullName"
          label={credentialLabels.fullName}
          autoComplete="name"
          required
          withAsterisk={false}
          size="md"
          radius="sm"
          error={errors.fullName}
        />
      )}
      <TextInput
        name="email"
        type="email"
        label={credentialLabels.email}
        defaultValue={getKnownEmail()}
        autoComplete={mode === 'signup' ? 'email' : 'username'}
        required
        withAsterisk={false}
        size="md"
        radius="sm"
        error={errors.email}
      />
      {mode !== 'forgot' && (
        <PasswordField
          label={credentialLabels.password}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          description={mode === 'signup' ? passwordHint : undefined}
          error={errors.password}
        />
      )}
      {mode === 'login' && (
        <AuthModeLink to="forgot" onModeChange={onModeChange} className={classes.forgot}>
          Forgot password?
        </AuthModeLink>
      )}
      {hint && (
        <Alert color="ember" variant="light" role="status">
          {hint}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={isRunning}>
        {authModeTexts[mode].submit}
      </Button>
    </form>
  );
}

function readCredentials(data: FormData): Credentials {
  const text = (name: keyof Credentials) => String(data.get(name) ?? '');
  return { fullName: text('fullName'), email: text('email'), password: text('password') };
}
