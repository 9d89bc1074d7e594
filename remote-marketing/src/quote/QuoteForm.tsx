import { memo } from 'react';
import { BUDGETS } from 'shared-contracts';
import * as ui from 'shared-contracts/ui';
import { fields } from '../content/quote.ts';
import { Icon, Tick } from '../drawings/Icon.tsx';
import actions from '../sections/actions.module.css';
import { TRAP } from './form-values.ts';
import css from './QuoteForm.module.css';
import { ServiceChoice } from './ServiceChoice.tsx';
import { useQuoteForm } from './use-quote-form.ts';

// A field is rendered again only for an error of its own.
const TextInput = memo(ui.TextInput);
const NativeSelect = memo(ui.NativeSelect);
const Textarea = memo(ui.Textarea);
const Checkbox = memo(ui.Checkbox);
const look = { classNames: { input: css.input, label: css.label, error: css.error } };
const consentLook = { root: css.wide, label: css.consent, input: css.box, error: css.error };
const choose = <Icon name="choose" />;
const budgets = [{ value: '', label: fields.budget.none }, ...BUDGETS];

/** No field has a `maxLength`: it would cut what is pasted without a word. What is too long is told beside its field. */
export function QuoteForm() {
  const { ref, problems, sending, keep, submit, prepare } = useQuoteForm();
  return (
    <form
      ref={ref}
      className={css.form}
      method="post"
      noValidate
      onInput={keep}
      onSubmit={submit}
      onFocus={prepare}
      aria-label="Quote request"
    >
      <fieldset className={css.fields} disabled={sending}>
        <TextInput
          {...look}
          id="quote-name"
          name="name"
          label={fields.name.label}
          autoComplete="name"
          error={problems.name}
          required
          withAsterisk={false}
        />
        <TextInput
          {...look}
          id="quote-email"
          name="email"
          type="email"
          label={fields.email.label}
          autoComplete="email"
          error={problems.email}
          required
          withAsterisk={false}
        />
        <TextInput
          {...look}
          id="quote-company"
          name="company"
          label={fields.company.label}
          placeholder={fields.company.hint}
          autoComplete="organization"
          error={problems.company}
        />
        <NativeSelect
          {...look}
          id="quote-budget"
          name="budget"
          label={fields.budget.label}
          data={budgets}
          error={problems.budget}
          rightSection={choose}
        />
        <ServiceChoice />
        <Textarea
          {...look}
          className={css.wide}
          id="quote-message"
          name="message"
          label={fields.message.label}
          placeholder={fields.message.placeholder}
          rows={5}
          error={problems.message}
          required
          withAsterisk={false}
        />
        <Checkbox
          classNames={consentLook}
          id="quote-consent"
          name="consent"
          label={fields.consent.label}
          icon={Tick}
          error={problems.consent}
          required
        />
        <div className={css.trap} aria-hidden="true">
          <label htmlFor="quote-remark">Leave this empty</label>
          <input id="quote-remark" name={TRAP} tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className={actions.primary}>
          {sending ? fields.submit.sending : fields.submit.idle}
        </button>
      </fieldset>
    </form>
  );
}
