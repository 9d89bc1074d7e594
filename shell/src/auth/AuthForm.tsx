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
  onChoose(mode: Mode): void;
}

/** The fields of all modes. They keep their own text, so that changing the mode loses nothing. */
export function AuthForm({ mode, isRunning, hint, onSubmit, onChoose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<{ mode: Mode; problems: FieldErrors }>({ mode, problems: {} });
  const problems = found.mode === mode ? found.problems : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.current) return;
    const input = read(new FormData(form.current));
    const next = validateCredentials(mode, input);
    setFound({ mode, problems: next });
    const first = modeFields[mode].find((field) => next[field]);
    if (first) form.current.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else onSubmit(input);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate aria-label={modeTexts[mode].heading}>
      {mode === 'signup' && (
        <TextInput
          name="fullName"
          label={fieldLabels.fullName}
          autoComplete="name"
          required
          withAsterisk={false}
          size="md"
          radius="sm"
          error={problems.fullName}
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
        error={problems.email}
      />
      {mode !== 'forgot' && (
        <PasswordField
          label={fieldLabels.password}
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          description={mode === 'signup' ? passwordHint : undefined}
          error={problems.password}
        />
      )}
      {mode === 'login' && (
        <ModeLink to="forgot" onChoose={onChoose} className={classes.forgot}>
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

function read(data: FormData): Credentials {
  const text = (name: keyof Credentials) => String(data.get(name) ?? '');
  return { fullName: text('fullName'), email: text('email'), password: text('password') };
}
