import css from './LayersDrawing.module.css';

const PLATES = [
  { y: 190, marks: 'M96 46h120M126 34h120M156 22h120M276 46h36M306 34h36M336 22h36' },
  { y: 100, marks: 'M84 50h44v-8M168 50h44v-8M252 50h44v-8M150 24h44v-8M234 24h44v-8M318 24h44v-8' },
  { y: 10, marks: 'M92 50h150M112 42h64M132 34h46M206 34l50-20h70l-50 20zM150 26h40' },
];

/** Three layers: frontend, backend and database, crossed by a beam of light. */
export function LayersDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 440 290" aria-hidden="true">
      {PLATES.map(({ y, marks }) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path className={css.plate} d="M20 66L150 6h270L290 66v12H20zM290 78l130-60V6" />
          <path className={css.lit} d="M166 66L296 6h48L214 66v12h-48z" />
          <path className={css.line} d={`M20 66h270L420 6M290 66v12${marks}`} />
        </g>
      ))}
      <path className={css.beam} d="M166 88V200M214 88V200M166 178V256M214 178V256" />
    </svg>
  );
}
