import { type RefObject, useEffect, useState } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import { saveDraft, useQuoteStore } from './draft-store.ts';
import { readDraft } from './form-values.ts';

/** The setup that another page attached to the form, until the visitor removes or sends it. Its services are selected if none is. */
export function useAttachedSetup(
  setup: QuoteSetup | null | undefined,
  ref: RefObject<HTMLFormElement | null>,
): { text: string; onRemove: () => void } | null {
  const [detached, setDetached] = useState(0);
  const revision = setup?.revision ?? 0;
  const isAttached = revision > detached;

  useEffect(() => {
    const form = ref.current;
    if (!form || !setup || !isAttached) return;
    const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="services"]')];
    if (boxes.some((box) => box.checked)) return;
    for (const box of boxes) box.checked = setup.services.some((service) => service === box.value);
    saveDraft(readDraft(form));
  }, [ref, setup, isAttached]);

  useEffect(
    () =>
      useQuoteStore.subscribe((state, previous) => {
        if (state.sentCount > previous.sentCount) setDetached(revision);
      }),
    [revision],
  );

  return setup && isAttached ? { text: setup.text, onRemove: () => setDetached(revision) } : null;
}
