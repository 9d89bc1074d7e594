import { type RefObject, useEffect, useState } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import { saveQuoteDraft, useQuoteStore } from '../form/quote-store.ts';
import { readQuoteDraft } from './form-values.ts';

/** Whether a setup is attached to the form, and what removes it. Its services are selected if none is. */
export function useAttachedSetup(setup: QuoteSetup, ref: RefObject<HTMLFormElement | null>): [isAttached: boolean, remove: () => void] {
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
