import { lookTexts } from '../../content/looks.ts';
import panel from '../../layout/panels.module.css';
import { LOOKS, type Look, type MissingRedesign } from '../../rules/looks.ts';
import { useDemoStore } from '../../state/demo-store.ts';
import css from './LookChoice.module.css';

interface Props {
  chosen: Look;
  /** Why the page has its own layout although a redesign was chosen. */
  missing?: MissingRedesign | undefined;
}

/** Switches between the redesigns of the page and its own layout. */
export function LookChoice({ chosen, missing }: Props) {
  return (
    <div className={css.choice}>
      <fieldset className={css.looks}>
        <legend className={css.legend}>{lookTexts.legend}</legend>
        {LOOKS.map((look) => (
          <label key={look} className={css.look}>
            <input type="radio" name="look" value={look} checked={chosen === look} onChange={() => useDemoStore.setState({ look })} />
            <span>{lookTexts.names[look]}</span>
          </label>
        ))}
      </fieldset>
      {/* In the document before its text, so that screen readers announce it. */}
      <p role="status" className={panel.note}>
        {missing && lookTexts.obstacles[missing.obstacle](missing.words)}
      </p>
    </div>
  );
}
