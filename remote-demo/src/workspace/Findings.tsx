import css from './Findings.module.css';

/** A count that opens into what was counted. */
export function Findings({ summary, items }: { summary: string; items: readonly string[] }) {
  return (
    <details className={css.findings}>
      <summary className={css.summary}>{summary}</summary>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
