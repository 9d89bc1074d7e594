import { questions } from '../content/faq.ts';
import css from './FaqList.module.css';

/** One name for all items: the browser keeps a single one open, without any script. */
export function FaqList() {
  return (
    <div className={css.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} name="faq">
          <summary>
            <h2>{question}</h2>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
