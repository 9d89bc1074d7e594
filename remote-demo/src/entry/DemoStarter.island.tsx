import type { SubmitEvent, SyntheticEvent } from 'react';
import { defineFragment, type FragmentProps, useHost } from 'shared-contracts';
import { demoStarterTexts, entryStageTexts } from '../content/entry-stage.ts';
import { createStarterPath } from '../rules/starter-path.ts';
import { addMissingScheme } from '../rules/website-url.ts';
import css from './DemoStarter.module.css';

/** Starts the demo with a website. Without scripts the browser submits the form. */
export function DemoStarter({ label }: FragmentProps['demo/DemoStarter']) {
  const { navigate } = useHost();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(createStarterPath(addMissingScheme(String(new FormData(event.currentTarget).get('site')))));
  };
  const completeAddress = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void => {
    currentTarget.value = addMissingScheme(currentTarget.value);
  };
  // Enter sends the form without leaving the field, and then the browser refuses an address without a scheme. It ignores a
  // submission within that one.
  const sendAgainIfComplete = (event: SyntheticEvent<HTMLInputElement>): void => {
    completeAddress(event);
    const { validity, form } = event.currentTarget;
    if (!validity.valid) return;
    event.preventDefault();
    setTimeout(() => form?.requestSubmit());
  };
  return (
    <form className={css.starter} action="/demo" onSubmit={submit}>
      <label htmlFor="demo-site">{label}</label>
      <input
        id="demo-site"
        name="site"
        type="url"
        required
        placeholder={entryStageTexts.placeholder}
        onBlur={completeAddress}
        onInvalid={sendAgainIfComplete}
      />
      <button type="submit">{demoStarterTexts.submit}</button>
    </form>
  );
}

export default defineFragment('demo/DemoStarter', DemoStarter);
