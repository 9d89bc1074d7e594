import type { ReactNode } from 'react';
import { questions } from '../content/faq.ts';
import css from './FaqList.module.css';
import { useSingleOpen } from './use-single-open.ts';

/** The questions beside the top of their page; one answer is open at most. Without scripts and on paper all of them are. */
export function FaqList({ top }: { top?: ReactNode }) {
  const { ref, open, toggle } = useSingleOpen();
  return (
    <div className={css.page}>
      {top}
      <div ref={ref} className={css.list}>
        {questions.map(({ id, question, answer }) => (
          <div key={id} id={id} className={css.item}>
            <h2>
              <button type="button" aria-expanded={open === id} aria-controls={`${id}-answer`} onClick={() => toggle(id)}>
                {question}
              </button>
            </h2>
            <div id={`${id}-answer`} className={css.answer} hidden={open !== id}>
              <p>{answer}</p>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
