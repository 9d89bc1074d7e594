import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorMessage, type Toast, toastTitles, useHost, whenIdle } from 'shared-contracts';
import { submitQuote } from '../api/submit-quote.ts';
import { toasts } from '../content/quote.ts';
import { checkQuote, type Field, firstProblem, type Problems } from '../rules/quote-form.ts';
import { forgetDraft, keepDraft, restoreDraft, useQuote } from './draft-store.ts';
import { fillUntouched, isTrapped, readForm } from './form-values.ts';

const PRELOAD_TIMEOUT_MS = 1000;

interface QuoteForm {
  ref: RefObject<HTMLFormElement | null>;
  problems: Problems;
  sending: boolean;
  /** Every change of a field. */
  keep(event: FormEvent<HTMLFormElement>): void;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** The visitor is about to write: the backend's code can come. */
  prepare(): void;
}

export function useQuoteForm(): QuoteForm {
  const host = useHost();
  const ref = useRef<HTMLFormElement>(null);
  const prepared = useRef(false);
  const sending = useQuote((state) => state.sending);
  const [problems, setProblems] = useState<Problems>({});
  const [focus, setFocus] = useState<{ on: Field | 'submit' } | null>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const { consent, ...early } = readForm(form);
    const typedEarly = consent || Object.values(early).some((value) => value.length > 0);
    fillUntouched(form, restoreDraft());
    if (typedEarly) keepForm(form);
    return useQuote.subscribe((now, before) => {
      if (now.sent > before.sent) form.reset();
    });
  }, []);

  // After the render, so that a screen reader finds the error beside the field, and the button is enabled again.
  useEffect(() => {
    if (!focus || !ref.current) return;
    const selector = focus.on === 'submit' ? '[type="submit"]' : `[name="${focus.on}"]`;
    ref.current.querySelector<HTMLElement>(selector)?.focus();
  }, [focus]);

  // One toast for the form: the last answer takes the place of the one before.
  const tell = (kind: 'success' | 'failure', toast: Toast) => host.notify[kind]({ ...toast, key: 'quote' });

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (useQuote.getState().sending) return;
    const verdict = checkQuote(readForm(form));
    setProblems((known) => changed(known, verdict.ok ? {} : verdict.problems));
    if (!verdict.ok) {
      setFocus({ on: firstProblem(verdict.problems) ?? 'submit' });
      if (verdict.toast) tell('failure', verdict.toast);
      return;
    }
    // Since the document began, not since the scripts came: a quick visitor types before them.
    const meta = { milliseconds: performance.now(), trapped: isTrapped(form) };
    useQuote.setState({ sending: true });
    host
      .backend()
      .then((backend) => submitQuote(backend, verdict.quote, meta))
      .then(
        () => {
          forgetDraft();
          tell('success', toasts.success);
        },
        (error: unknown) => tell('failure', { title: toastTitles.error, message: errorMessage(error, toasts.failure) }),
      )
      .finally(() => {
        useQuote.setState({ sending: false });
        setFocus({ on: 'submit' });
      });
  };

  return {
    ref,
    problems,
    sending,
    submit,
    keep: (event) => {
      keepForm(event.currentTarget);
      const field = (event.target as HTMLInputElement).name as Field;
      if (problems[field]) setProblems(({ [field]: _, ...rest }) => rest);
    },
    prepare: () => {
      if (prepared.current) return;
      prepared.current = true;
      // A failure is told when the form is sent, which asks once more.
      whenIdle(() => host.backend().catch(() => {}), PRELOAD_TIMEOUT_MS);
    },
  };
}

/** The new problems, or the same object when nothing is new: then nothing has to be rendered again. */
function changed(known: Problems, now: Problems): Problems {
  const fields = new Set([...Object.keys(known), ...Object.keys(now)]) as Set<Field>;
  return [...fields].every((field) => known[field] === now[field]) ? known : now;
}

function keepForm(form: HTMLFormElement): void {
  const { consent: _, ...draft } = readForm(form);
  keepDraft(draft);
}
