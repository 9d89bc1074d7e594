import { SERVICES } from 'shared-contracts';
import { fields } from '../content/quote.ts';
import css from './ServiceOptions.module.css';

/** Uncontrolled checkboxes, which work before hydration. */
export function ServiceOptions() {
  return (
    <fieldset className={css.choice}>
      <legend>
        {fields.services.label} <small>{fields.services.hint}</small>
      </legend>
      {SERVICES.map((service) => (
        <label key={service} className={css.chip}>
          <input type="checkbox" name="services" value={service} />
          {service}
        </label>
      ))}
    </fieldset>
  );
}
