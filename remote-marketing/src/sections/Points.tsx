import css from './Points.module.css';

interface PointsProps {
  points: readonly { title: string; text: string }[];
  /** Stands above every name. */
  tag?: string;
  /** `cards` two abreast beside a rail, `row` four abreast across the page. */
  look?: 'cards' | 'row';
}

/** Short points with a name each. */
export function Points({ points, tag, look }: PointsProps) {
  return (
    <ul className={css.points} data-look={look}>
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
