import { SERVICES } from 'shared-contracts';
import { fields } from '../content/quote.ts';
import css from './ServiceChoice.module.css';

/** Toggles without state: they work, and show that they work, before any script has come. */
export function ServiceChoice() {
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
