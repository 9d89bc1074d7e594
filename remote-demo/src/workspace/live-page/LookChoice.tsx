import type { Look, RequestedLook } from 'shared-contracts/transform';
import { lookTexts, type MissingLook } from '../../content/looks.ts';
import { isRedesignMissing, LOOKS } from '../../rules/looks.ts';
import { chooseLook } from '../../state/demo-store.ts';
import css from './LookChoice.module.css';

interface Props {
  requested: RequestedLook;
  /** Layout of the page in the frame, if the design feature made it. */
  shown: Look | undefined;
  /** Why the page has its own layout although a redesign was asked for. */
  missing?: MissingLook | undefined;
}

/** Switches between the redesigns of the page and its own layout, repaired. */
export function LookChoice({ requested, shown, missing }: Props) {
  const checked = requested === 'auto' ? shown : requested;
  return (
    <div className={css.choice}>
      <fieldset className={css.looks}>
        <legend className={css.legend}>{lookTexts.legend}</legend>
        {LOOKS.map((look) => (
          <label key={look} className={css.look}>
            <input type="radio" name="look" value={look} checked={checked === look} onChange={() => chooseLook(look)} />
            <span>{lookTexts.names[look]}</span>
          </label>
        ))}
      </fieldset>
      {/* In the document before its text, so that screen readers announce it. */}
      <p role="status" className={css.note}>
        {isRedesignMissing(requested, shown) && lookTexts.explainMissing(missing)}
      </p>
    </div>
  );
}
