import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, TextInput } from 'shared-contracts/ui';
import { entryStageTexts } from '../content/entry-stage.ts';
import { addMissingScheme, parseWebsiteUrl } from '../rules/website-url.ts';
import css from './UrlForm.module.css';
import { readSharedLink, readStarterWebsite } from './use-shared-link.ts';

export interface UrlFormProps {
  disabled: boolean;
  onSubmit: (url: string) => void;
}

export function UrlForm({ disabled, onSubmit }: UrlFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  const completeAddress = (): void => {
    if (input.current) input.current.value = addMissingScheme(input.current.value);
  };
  const start = (): void => {
    completeAddress();
    const url = parseWebsiteUrl(input.current?.value ?? '');
    setError(url ? '' : entryStageTexts.invalid);
    if (url) onSubmit(url);
    else input.current?.focus();
  };
  // A layout effect, because a submission before hydration is replayed by an effect.
  useLayoutEffect(() => {
    if (input.current?.value === '') input.current.value = readStarterWebsite() ?? readSharedLink().url;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link fills the field once, unless the visitor has typed another address.
  useEffect(() => {
    if (input.current?.value === readStarterWebsite()) start();
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    start();
  };

  return (
    // noValidate: the browser's validation bubbles would replace our message.
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={css.field}
        type="url"
        name="url"
        label={entryStageTexts.field}
        placeholder={entryStageTexts.placeholder}
        size="lg"
        radius="sm"
        required
        withAsterisk={false}
        autoComplete="url"
        disabled={disabled}
        onBlur={completeAddress}
        error={error || undefined}
        errorProps={{ role: 'alert' }}
      />
      <Button className={css.submit} type="submit" size="lg" disabled={disabled}>
        {entryStageTexts.submit}
      </Button>
    </form>
  );
}
