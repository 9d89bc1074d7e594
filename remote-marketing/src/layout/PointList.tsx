import css from './PointList.module.css';

interface PointListProps {
  points: readonly { title: string; text: string }[];
  /** Label above every title. */
  tag?: string;
  /** `cards`: two columns of cards; `row`: four columns. */
  variant?: 'cards' | 'row';
}

export function PointList({ points, tag, variant }: PointListProps) {
  return (
    <ul className={css.points} data-look={variant}>
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
