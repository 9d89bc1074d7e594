import { PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from './rules/credentials.ts';

interface Props {
  label: string;
  /** `new-password` lets password managers suggest one. */
  autoComplete: 'current-password' | 'new-password';
  description?: string;
  error?: string;
}

/** Password field with a button that shows the typed text. */
export function PasswordField({ label, autoComplete, description, error }: Props) {
  const [isVisible, setIsVisible] = useState(false);
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
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? 'Hide what is typed' : 'Show what is typed', tabIndex: 0 }}
    />
  );
}
