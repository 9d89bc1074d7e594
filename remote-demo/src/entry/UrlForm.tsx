import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, TextInput } from 'shared-contracts/ui';
import { entryStage } from '../content/entry-stage.ts';
import { parseWebsiteUrl } from '../rules/website-url.ts';
import css from './UrlForm.module.css';
import { readSharedLink } from './use-shared-link.ts';

export interface UrlFormProps {
  disabled: boolean;
  onSubmit: (url: string) => void;
}

export function UrlForm({ disabled, onSubmit }: UrlFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState('');
  // A layout effect, because a submission before hydration is replayed by an effect.
  useLayoutEffect(() => {
    if (input.current?.value === '') input.current.value = readSharedLink().url;
  }, []);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const url = parseWebsiteUrl(input.current?.value ?? '');
    setError(url ? '' : entryStage.invalid);
    if (url) onSubmit(url);
    else input.current?.focus();
  };

  return (
    // noValidate: the browser's validation bubbles would replace our message.
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        className={css.field}
        type="url"
        name="url"
        label={entryStage.field}
        placeholder={entryStage.placeholder}
        size="lg"
        radius="sm"
        required
        withAsterisk={false}
        autoComplete="url"
        disabled={disabled}
        error={error || undefined}
        errorProps={{ role: 'alert' }}
      />
      <Button className={css.submit} type="submit" size="lg" disabled={disabled}>
        {entryStage.submit}
      </Button>
    </form>
  );
}
