import css from './CountedItems.module.css';

/** Disclosure with a number as its summary and the counted items as its content. */
export function CountedItems({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <details className={css.items}>
      <summary className={css.summary}>{summary}</summary>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
