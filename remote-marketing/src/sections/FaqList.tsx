import type { ReactNode } from 'react';
import { questions } from '../content/faq.ts';
import css from './FaqList.module.css';
import { useAccordion } from './use-accordion.ts';

/** Page header and questions with at most one open answer. Without JavaScript and in print, all answers are visible. */
export function FaqList({ header }: { header?: ReactNode }) {
  const { ref, openId, toggle } = useAccordion();
  return (
    <div className={css.page}>
      {header}
      <div ref={ref} className={css.list}>
        {questions.map(({ id, question, answer }) => (
          <div key={id} id={id} className={css.item}>
            <h2>
              <button type="button" aria-expanded={openId === id} aria-controls={`${id}-answer`} onClick={() => toggle(id)}>
                {question}
              </button>
            </h2>
            <div id={`${id}-answer`} className={css.answer} hidden={openId !== id}>
              <p>{answer}</p>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
