import { type RefObject, useEffect, useState } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import { saveQuoteDraft, useQuoteStore } from '../form/quote-store.ts';
import css from './AttachedSetup.module.css';
import { readQuoteDraft } from './form-values.ts';

/** Shows what is sent in addition to the fields of the form. It stays until the visitor removes it or sends the form. */
export default function AttachedSetup({ setup, form }: { setup: QuoteSetup; form: RefObject<HTMLFormElement | null> }) {
  const [isAttached, remove] = useAttachedSetup(setup, form);
  if (!isAttached) return null;
  return (
    <section className={css.attachment} aria-label={attachedSetupTexts.heading}>
      <div>
        <p className={css.heading}>{attachedSetupTexts.heading}</p>
        <p className={css.text}>{setup.text}</p>
      </div>
      <button type="button" className={css.remove} aria-label={attachedSetupTexts.remove} onClick={remove}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
      <input type="hidden" name="setup" value={setup.text} />
    </section>
  );
}

/** What the demo attaches to the form. */
const attachedSetupTexts = { heading: 'From the demo, attached to your request', remove: 'Remove the demo setup' };

/** Whether a setup is attached to the form, and what removes it. Its services are selected if none is. */
function useAttachedSetup(setup: QuoteSetup, ref: RefObject<HTMLFormElement | null>): [isAttached: boolean, remove: () => void] {
  const { revision } = setup;
  const [detached, setDetached] = useState(0);
  const isAttached = revision > detached;

  useEffect(() => {
    const form = ref.current;
    if (!form || !isAttached) return;
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="services"]')];
    if (boxes.some((box) => box.checked)) return;
    for (const box of boxes) box.checked = setup.services.some((service) => service === box.value);
    saveQuoteDraft(readQuoteDraft(form));
  }, [ref, setup, isAttached]);

  useEffect(
    () =>
      useQuoteStore.subscribe((state, previous) => {
        if (state.sentCount > previous.sentCount) setDetached(revision);
      }),
    [revision],
  );

  return [isAttached, () => setDetached(revision)];
}
