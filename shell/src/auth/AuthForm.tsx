import { type FormEvent, useRef, useState } from 'react';
import { Alert, Button, TextInput } from 'shared-contracts/ui';
import classes from './Auth.module.css';
import { fieldLabels, modeTexts, passwordHint } from './content/texts.ts';
import { ModeLink } from './ModeLink.tsx';
import { PasswordField } from './PasswordField.tsx';
import { type Credentials, type FieldErrors, type Mode, modeFields, validateCredentials } from './rules/form.ts';

interface Props {
  mode: Mode;
  isRunning: boolean;
  hint: string | null;
  onSubmit(input: Credentials): void;
  onModeChange(mode: Mode): void;
}

/** Form of all modes. Its fields are uncontrolled and keep their text when the mode changes. */
export function AuthForm({ mode, isRunning, hint, onSubmit, onModeChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [validation, setValidation] = useState<{ mode: Mode; errors: FieldErrors }>({ mode, errors: {} });
  const errors = validation.mode === mode ? validation.errors : {};

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const input = readCredentials(new FormData(form.current));
    const nextErrors = validateCredentials(mode, input);
    setValidation({ mode, errors: nextErrors });
    const firstInvalid = modeFields[mode].find((field) => nextErrors[field]);
    if (firstInvalid) form.current.querySelector<HTMLInputElement>(`[name="${firstInvalid}"]`)?.focus();
    else onSubmit(input);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate aria-label={modeTexts[mode].heading}>
      {mode === 'signup' && (
        <TextInput
          name="fullName"
          label={fieldLabels.fullName}
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
        label={fieldLabels.email}
        autoComplete={mode === 'signup' ? 'email' : 'username'}
        required
        withAsterisk={false}
        size="md"
        radius="sm"
        error={errors.email}
      />
      {mode !== 'forgot' && (
        <PasswordField
          label={fieldLabels.password}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          description={mode === 'signup' ? passwordHint : undefined}
          error={errors.password}
        />
      )}
      {mode === 'login' && (
        <ModeLink to="forgot" onModeChange={onModeChange} className={classes.forgot}>
          Forgot password?
        </ModeLink>
      )}
      {hint && (
        <Alert color="ember" variant="light" role="status">
          {hint}
        </Alert>
      )}
      <Button type="submit" size="md" fullWidth loading={isRunning}>
        {modeTexts[mode].submit}
      </Button>
    </form>
  );
}

function readCredentials(data: FormData): Credentials {
  const text = (name: keyof Credentials) => String(data.get(name) ?? '');
  return { fullName: text('fullName'), email: text('email'), password: text('password') };
}
