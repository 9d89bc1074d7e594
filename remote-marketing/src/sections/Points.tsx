import css from './Points.module.css';

/** Short points with a name each; the tag stands beside every name where there is one. */
export function Points({ points, tag }: { points: readonly { title: string; text: string }[]; tag?: string }) {
  return (
    <ul className={css.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          {tag && <span className={css.tag}>{tag}</span>}
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
