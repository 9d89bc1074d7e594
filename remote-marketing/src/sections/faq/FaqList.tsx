import type { ReactNode } from 'react';
import { prepareAccordion } from 'shared-contracts/disclosure';
import { faqPageTexts, faqQuestions } from '../../content/faq.ts';
import { PriceScale } from '../../estimate/PriceScale.tsx';
import css from './FaqList.module.css';

/** Page header, questions with at most one open answer, and prices drawn to scale. Without JavaScript and in print, all answers are visible. */
export function FaqList({ header }: { header?: ReactNode }) {
  return (
    <div className={css.page}>
      {header}
      <div ref={prepareAccordion} className={css.list} data-accordion>
        {faqQuestions.map(({ id, question, fact, answer }) => (
          <div key={id} id={id} className={css.item}>
            <h2>
              <button type="button" aria-expanded={false} aria-controls={`${id}-answer`} data-control="disclosure">
                {question}
              </button>
            </h2>
            <p className={css.fact}>{fact}</p>
            <div id={`${id}-answer`} className={css.answer} hidden>
              <p>{answer}</p>
            </div>
          </div>
        ))}
      </div>
      <figure className={css.prices}>
        <figcaption>{faqPageTexts.prices}</figcaption>
        <PriceScale />
      </figure>
    </div>
  );
}
