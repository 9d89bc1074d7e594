import type { SubmitEvent } from 'react';
import { type FragmentProps, useHost } from 'shared-contracts';
import { demoStarterTexts, entryStageTexts } from '../content/entry-stage.ts';
import { createStarterPath } from '../rules/shared-link.ts';
import css from './DemoStarter.module.css';

/** Starts the demo with a website. Without scripts the browser submits the form. */
export function DemoStarter({ label }: FragmentProps['demo/DemoStarter']) {
  const { navigate } = useHost();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    navigate(createStarterPath(String(new FormData(event.currentTarget).get('site'))));
  };
  return (
    <form className={css.starter} action="/demo" onSubmit={submit}>
      <label htmlFor="demo-site">{label}</label>
      <input id="demo-site" name="site" type="url" required placeholder={entryStageTexts.placeholder} />
      <button type="submit">{demoStarterTexts.submit}</button>
    </form>
  );
}
