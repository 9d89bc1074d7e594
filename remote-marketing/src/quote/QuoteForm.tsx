import { memo } from 'react';
import { BUDGETS } from 'shared-contracts';
import * as ui from 'shared-contracts/ui';
import { fields } from '../content/quote.ts';
import { CheckIcon, Icon } from '../drawings/Icon.tsx';
import actions from '../sections/actions.module.css';
import { HONEYPOT_FIELD } from './form-values.ts';
import css from './QuoteForm.module.css';
import { ServiceOptions } from './ServiceOptions.tsx';
import { useQuoteForm } from './use-quote-form.ts';

// Memoized: a field re-renders only when its own error changes.
const TextInput = memo(ui.TextInput);
const NativeSelect = memo(ui.NativeSelect);
const Textarea = memo(ui.Textarea);
const Checkbox = memo(ui.Checkbox);
const fieldProps = { classNames: { input: css.input, label: css.label, error: css.error } };
const consentClassNames = { root: css.wide, label: css.consent, input: css.box, error: css.error };
const selectIcon = <Icon name="select" />;
const budgetOptions = [{ value: '', label: fields.budget.none }, ...BUDGETS];

/** No field has a `maxLength`, which would silently truncate pasted text; text that is too long shows an error instead. */
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
        <TextInput
          {...fieldProps}
          id="quote-name"
          name="name"
          label={fields.name.label}
          autoComplete="name"
          error={errors.name}
          required
          withAsterisk={false}
        />
        <TextInput
          {...fieldProps}
          id="quote-email"
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="email"
          error={errors.email}
          required
          withAsterisk={false}
        />
        <TextInput
          {...fieldProps}
          id="quote-company"
          name="company"
          label={fields.company.label}
          placeholder={fields.company.hint}
          autoComplete="organization"
          error={errors.company}
        />
        <NativeSelect
          {...fieldProps}
          id="quote-budget"
          name="budget"
          label={fields.budget.label}
          data={budgetOptions}
          error={errors.budget}
          rightSection={selectIcon}
        />
        <ServiceOptions />
        <Textarea
          {...fieldProps}
          className={css.wide}
          id="quote-message"
          name="message"
          label={fields.message.label}
          placeholder={fields.message.placeholder}
          rows={5}
          error={errors.message}
          required
          withAsterisk={false}
        />
        <Checkbox
          classNames={consentClassNames}
          id="quote-consent"
          name="consent"
          label={fields.consent.label}
          icon={CheckIcon}
          error={errors.consent}
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
