import { conceptTexts } from '../content/workspace.ts';
import css from './PlainPage.module.css';

export function PlainPage() {
  const { name, header, text, button } = conceptTexts.plain;
  return (
    <div className={css.page}>
      <p className={css.name}>{name}</p>
      <h3 className={css.header}>{header}</h3>
      <p>{text}</p>
      <button type="button" className={css.button}>
        {button}
      </button>
    </div>
  );
}
