import type { MultipleChoiceField } from 'shared-contracts/quote-fields';
import css from './ChoiceChips.module.css';

/** Uncontrolled checkboxes, which work before hydration. */
export function ChoiceChips({ name, field }: { name: string; field: MultipleChoiceField }) {
  return (
    <fieldset className={css.choice}>
      <legend>
        {field.label} <small>{field.hint}</small>
      </legend>
      {field.options.map((option) => (
        <label key={option} className={css.chip}>
          <input type="checkbox" name={name} value={option} />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
