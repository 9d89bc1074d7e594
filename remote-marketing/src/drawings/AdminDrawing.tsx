import css from './AdminDrawing.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** Dashboard with rows, under a beam of light. */
export function AdminDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 960 300" aria-hidden="true">
      <path className={css.light} d="M620 0h150L659 300H509z" />
      <path
        className={css.line}
        d="M1 1h958v298H1zM180 1v298M180 60h779M30 32h70M210 31h220M860 31h70M30 84h110M30 116h84M30 148h96M30 180h70"
      />
      {ROWS.map((row) => (
        <g key={row} transform={`translate(210 ${92 + row * 40})`}>
          <path className={css.line} d={`M0 0h${[150, 118, 164, 96, 132][row]}M250 0h${[90, 120, 74, 104, 88][row]}M0 20h720`} />
          <path className={css.bar} d={`M420 0h${[120, 70, 150, 98, 54][row]}`} data-lit={row === 2} />
          <path className={css.state} d="M656 -9h64v18h-64z" data-lit={row % 2 === 0} />
        </g>
      ))}
    </svg>
  );
}
