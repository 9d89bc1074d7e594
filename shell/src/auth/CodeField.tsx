import { TextInput } from 'shared-contracts/ui';
import { codeTexts } from './content/texts.ts';

/** The field `code` of a form, for the six digits of an authenticator app. */
export function CodeField({ error, autoFocus = false }: { error: string | null; autoFocus?: boolean }) {
  return (
    <TextInput
      name="code"
      label={codeTexts.label}
      description={codeTexts.description}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      withAsterisk={false}
      size="md"
      radius="sm"
      error={error}
      // The step replaces the form whose button had the focus.
      ref={(field: HTMLInputElement | null) => {
        if (autoFocus) field?.focus();
      }}
    />
  );
}
