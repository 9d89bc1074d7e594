import type { RefObject } from 'react';
import type { QuoteSetup } from 'shared-contracts';
import css from './AttachedSetup.module.css';
import { useAttachedSetup } from './use-attached-setup.ts';

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
