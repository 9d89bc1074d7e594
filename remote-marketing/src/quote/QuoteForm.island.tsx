import { useEffect, useState } from 'react';
import { agency, defineFragment, type FragmentProps, useHost } from 'shared-contracts';
import { quoteFormTexts } from '../content/quote.ts';
import { FieldError, getFieldErrorAttributes } from '../form/FieldError.tsx';
import form from '../form/fields.module.css';
import { useQuoteStore } from '../form/quote-store.ts';
import actions from '../layout/actions.module.css';
import { QUOTE_FORM_KEYS } from '../rules/form-fields.ts';
import { FormField } from './FormField.tsx';
import { HONEYPOT_FIELD } from './form-values.ts';
import { loadAttachments } from './load-attachments.ts';
import { loadReceipt } from './load-receipt.ts';
import css from './QuoteForm.module.css';
import { useQuoteForm } from './use-quote-form.ts';

/** Shows the setup of visitors who come from the demo. If its code can't be loaded, the form is as on other pages. */
const loadAttachedSetup = () => import('./AttachedSetup.tsx').catch(() => null);

const CONSENT_ID = 'quote-consent';
const FILES_ID = 'quote-attachments';
const FILES_HINT_ID = 'quote-attachments-hint';
const [policy] = agency.legal;

export function QuoteForm({ setup }: FragmentProps['marketing/QuoteForm']) {
  const { Link } = useHost();
  const { ref, errors, isSending, onAgain, onInput, onSubmit, onFocus } = useQuoteForm();
  const sent = useQuoteStore((state) => state.sent);
  const AttachmentList = useOptionalComponent(
    loadAttachments,
    useQuoteStore((state) => state.filesChosenAt),
  );
  const AttachedSetup = useOptionalComponent(loadAttachedSetup, setup);
  const Receipt = useOptionalComponent(loadReceipt, sent);
  const hasReceipt = Boolean(Receipt && sent);
  return (
    <form
      ref={ref}
      className={hasReceipt ? css.withReceipt : undefined}
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
      onFocus={onFocus}
      aria-label="Quote request"
    >
      <fieldset className={form.fields} disabled={isSending} inert={hasReceipt}>
        {AttachedSetup && setup && <AttachedSetup setup={setup} form={ref} />}
        {QUOTE_FORM_KEYS.map((name) => (
          <FormField key={name} name={name} error={errors[name]} />
        ))}
        <div className={form.wide}>
          <label htmlFor={FILES_ID} className={form.label}>
            {quoteFormTexts.attachments.label}
          </label>
          <div className={`${form.input} ${css.files}`}>
            <input type="file" id={FILES_ID} multiple aria-describedby={FILES_HINT_ID} />
            <span id={FILES_HINT_ID}>
              <strong>{quoteFormTexts.attachments.choose}</strong> {quoteFormTexts.attachments.hint}
            </span>
          </div>
          {AttachmentList && <AttachmentList form={ref} />}
        </div>
        <div className={css.consent}>
          <input type="checkbox" id={CONSENT_ID} name="consent" required {...getFieldErrorAttributes(CONSENT_ID, errors.consent)} />
          <div>
            <label htmlFor={CONSENT_ID}>{quoteFormTexts.consent.label}</label> <Link to={policy.url}>{policy.label}</Link>
            <FieldError id={CONSENT_ID} error={errors.consent} />
          </div>
        </div>
        <div className={css.remark} aria-hidden="true">
          <label htmlFor="quote-remark">Leave this empty</label>
          <input id="quote-remark" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className={actions.primary}>
          {isSending ? quoteFormTexts.submit.sending : quoteFormTexts.submit.idle}
        </button>
      </fieldset>
      {Receipt && sent && <Receipt {...sent} onAgain={onAgain} />}
    </form>
  );
}

export default defineFragment('marketing/QuoteForm', QuoteForm, { start: 'visible' });

/** Returns a component whose code is loaded once there is a `cause`, and again for the next one if that failed. Null until then. */
function useOptionalComponent<Component>(load: () => Promise<{ default: Component } | null>, cause: unknown): Component | null {
  const [module, setModule] = useState<{ default: Component } | null>(null);
  useEffect(() => {
    if (cause) void load().then(setModule);
  }, [load, cause]);
  return module?.default ?? null;
}
