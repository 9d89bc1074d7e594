import { useId } from 'react';
import { conceptTexts } from '../content/workspace.ts';
import css from './MockForm.module.css';

/** Sample form that neither validates nor sends. */
export function MockForm() {
  const { label, heading, name, email, message, send } = conceptTexts.form;
  const id = useId();
  return (
    <form className={css.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={css.heading}>{heading}</p>
      <label htmlFor={`${id}name`}>{name}</label>
      <input id={`${id}name`} className={css.field} autoComplete="off" />
      <label htmlFor={`${id}email`}>{email}</label>
      <input id={`${id}email`} className={css.field} type="email" autoComplete="off" />
      <label htmlFor={`${id}message`}>{message}</label>
      <textarea id={`${id}message`} className={css.field} rows={3} />
      <button type="submit" className={css.send}>
        {send}
      </button>
    </form>
  );
}
