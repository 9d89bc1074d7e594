import { memo } from 'react';
import * as ui from 'shared-contracts/ui';
import { fields } from '../content/quote.ts';
import { CheckIcon } from '../drawings/Icon.tsx';
import { FORM_KEYS } from '../rules/form-fields.ts';
import actions from '../sections/actions.module.css';
import { FormField } from './FormField.tsx';
import { HONEYPOT_FIELD } from './form-values.ts';
import css from './QuoteForm.module.css';
import { useQuoteForm } from './use-quote-form.ts';

const Checkbox = memo(ui.Checkbox);
const consentClassNames = { root: css.wide, label: css.consent, input: css.box, error: css.error };

export function QuoteForm() {
  const { ref, errors, isSending, onInput, onSubmit, onFocus } = useQuoteForm();
  return (
    <form
      ref={ref}
      className={css.form}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      onFocus={onFocus}
      aria-label="Quote request"
    >
      <fieldset className={css.fields} disabled={isSending}>
        {FORM_KEYS.map((name) => (
          <FormField key={name} name={name} error={errors[name]} />
        ))}
        <Checkbox
          classNames={consentClassNames}
          id="quote-consent"
          name="consent"
          label={fields.consent.label}
          icon={CheckIcon}
          error={errors.consent}
          aria-invalid={errors.consent ? true : undefined}
          required
        />
        <div className={css.remark} aria-hidden="true">
          <label htmlFor="quote-remark">Leave this empty</label>
          <input id="quote-remark" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className={actions.primary}>
          {isSending ? fields.submit.sending : fields.submit.idle}
        </button>
      </fieldset>
    </form>
  );
}
