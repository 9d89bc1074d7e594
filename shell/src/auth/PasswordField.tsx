import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from './rules/form.ts';

interface Props {
  label: string;
  /** `new-password` lets password managers suggest one. */
  autoComplete: 'current-password' | 'new-password';
  description?: string;
  error?: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField({ label, autoComplete, description, error }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      name="password"
      label={label}
      description={description}
      error={error}
      autoComplete={autoComplete}
      required
      minLength={autoComplete === 'new-password' ? MIN_PASSWORD_LENGTH : undefined}
      withAsterisk={false}
      size="md"
      radius="sm"
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Hide what is typed' : 'Show what is typed', tabIndex: 0 }}
    />
  );
}
