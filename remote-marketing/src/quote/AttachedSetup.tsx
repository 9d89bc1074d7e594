import { attachment } from '../content/quote.ts';
import css from './AttachedSetup.module.css';

/** What is sent with the form besides its fields. */
export function AttachedSetup({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <section className={css.attachment} aria-label={attachment.heading}>
      <div>
        <p className={css.heading}>{attachment.heading}</p>
        <p className={css.text}>{text}</p>
      </div>
      <button type="button" className={css.remove} aria-label={attachment.remove} onClick={onRemove}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
      <input type="hidden" name="setup" value={text} />
    </section>
  );
}
