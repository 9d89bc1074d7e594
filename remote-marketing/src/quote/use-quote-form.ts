import { type FocusEvent, type FormEvent, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { getErrorMessage, type Host, isRejectedRequest, type Toast, toastTitles, useHost, whenIdle } from 'shared-contracts';
import { submitQuote } from '../api/submit-quote.ts';
import { quoteToasts } from '../content/quote.ts';
import { recordSentQuote, restoreQuoteDraft, saveQuoteDraft, useQuoteStore } from '../form/quote-store.ts';
import { type FieldMessages, findFirstInvalidField, type QuoteFormField, validateQuoteForm } from '../rules/check-quote.ts';
import { fillEmptyFields, hasConsent, isHoneypotFilled, readQuoteDraft, showServicesAndBudget } from './form-values.ts';
import { loadAndUploadFiles } from './load-attachments.ts';
import { loadReceipt } from './load-receipt.ts';

const PRELOAD_TIMEOUT_MS = 1000;

export function useQuoteForm() {
  const host = useHost();
  const ref = useRef<HTMLFormElement>(null);
  const isPreloaded = useRef(false);
  const hasRequest = useQuoteStore((state) => state.isSending);
  // The browser shows the pressed button before the disabled form.
  const isSending = useDeferredValue(hasRequest) && hasRequest;
  const choiceCount = useQuoteStore((state) => state.choiceCount);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [focus, setFocus] = useState<{ on: QuoteFormField | 'submit'; toast?: Toast | undefined } | null>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const hasEarlyInput = hasConsent(form) || Object.values(readQuoteDraft(form)).some((value) => value.length > 0);
    fillEmptyFields(form, restoreQuoteDraft());
    if (hasEarlyInput) saveQuoteDraft(readQuoteDraft(form));
    return useQuoteStore.subscribe((state, previousState) => {
      if (state.sentCount > previousState.sentCount) form.reset();
    });
  }, []);

  // Runs after the render that replaces a receipt by the fields.
  useEffect(() => {
    const { draft } = useQuoteStore.getState();
    if (choiceCount > 0 && ref.current && draft) showServicesAndBudget(ref.current, draft);
  }, [choiceCount]);

  // Runs after the render, so that a screen reader finds the error next to the field, and the button is enabled again.
  useEffect(() => {
    if (!focus || !ref.current) return;
    const receipt = ref.current.querySelector<HTMLElement>('#receipt-title');
    const selector = focus.on === 'submit' ? '[type="submit"]' : `[name="${focus.on}"]`;
    (receipt ?? ref.current.querySelector<HTMLElement>(selector))?.focus();
    // The toast follows the focus, because a change of focus interrupts screen readers.
    if (focus.toast) notify(host, 'failure', focus.toast);
  }, [focus, host]);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (useQuoteStore.getState().isSending) return;
    const check = validateQuoteForm(readQuoteDraft(form), hasConsent(form));
    const found = check.ok ? {} : check.errors;
    // The browser shows the pressed button before the errors.
    startTransition(() => {
      setErrors((shown) => keepIfEqual(shown, found));
      if (!check.ok) setFocus({ on: findFirstInvalidField(found) ?? 'submit', toast: check.toast });
    });
    if (!check.ok) {
      if (check.rejection) host.report(new Error(`The rules of the contract reject the form: ${check.rejection}`), 'quote form');
      return;
    }
    // The time counts from the start of the navigation, because visitors can type before the scripts run.
    const meta = { milliseconds: performance.now(), isHoneypotFilled: isHoneypotFilled(form) };
    useQuoteStore.setState({ isSending: true });
    void loadReceipt();
    const { filesChosenAt } = useQuoteStore.getState();
    // The request starts in the next task, so that it doesn't delay that paint.
    const nextTask = new Promise((resolve) => setTimeout(resolve));
    Promise.all([loadLeadSourceHeader(), filesChosenAt && loadAndUploadFiles(host.settings, form), nextTask])
      .then(([source, attachments]) => submitQuote(host.settings, { ...check.quote, ...attachments }, meta, source))
      .then(
        () => {
          recordSentQuote(check.quote);
          host.recordStep('quote');
          notify(host, 'success', quoteToasts.success);
        },
        (error: unknown) => {
          notify(host, 'failure', { title: toastTitles.error, message: getErrorMessage(error, quoteToasts.failure) });
          if (isRejectedRequest(error)) host.report(error, 'quote form');
        },
      )
      .finally(() => {
        useQuoteStore.setState({ isSending: false });
        setFocus({ on: 'submit' });
      });
  };

  return {
    ref,
    errors,
    isSending,
    onSubmit,
    /** Shows the empty form again. */
    onAgain: () => {
      useQuoteStore.setState({ sent: null });
      setFocus({ on: 'name' });
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      saveQuoteDraft(readQuoteDraft(event.currentTarget));
      const { name, files } = event.target as HTMLInputElement;
      if (files) useQuoteStore.setState({ filesChosenAt: performance.now() });
      const field = name as QuoteFormField;
      // The browser shows what was typed before the error goes.
      if (errors[field]) startTransition(() => setErrors(({ [field]: _, ...rest }) => rest));
    },
    /** Preloads what a submission needs. */
    onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>) => {
      if (isPreloaded.current) return;
      isPreloaded.current = true;
      const preload = () => Promise.all([loadLeadSourceHeader(), loadReceipt().then((code) => code?.acceptDroppedFiles(currentTarget))]);
      // Errors are ignored, because a submission loads the code again.
      whenIdle(() => void preload().catch(() => {}), PRELOAD_TIMEOUT_MS);
    },
  };
}

/** Loads and returns the header that describes the visit. If its code can't be loaded, the request is sent without it. */
function loadLeadSourceHeader(): Promise<Record<string, string>> {
  return import('./lead-source-header.ts').then(
    ({ createLeadSourceHeader }) => createLeadSourceHeader(),
    () => ({}),
  );
}

function notify(host: Host, kind: 'success' | 'failure', toast: Toast): void {
  host.notify[kind]({ ...toast, key: 'quote' });
}

/** Returns `shown` when both have the same messages, so that React skips the render. */
function keepIfEqual(shown: FieldMessages, next: FieldMessages): FieldMessages {
  const fields = new Set([...Object.keys(shown), ...Object.keys(next)]) as Set<QuoteFormField>;
  return [...fields].every((field) => shown[field] === next[field]) ? shown : next;
}
