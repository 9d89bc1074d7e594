import type { DrawingName } from '../content/services.ts';
import css from './ServiceDrawing.module.css';

/** Line work, then what the light falls on. */
const PARTS: Record<DrawingName, { lines: string; lit: string }> = {
  site: {
    lines: 'M20 20h320v170H20zM20 44h320M34 32h8M50 32h8M44 72h130M44 92h90M44 116h150M44 128h140',
    lit: 'M244 44h72l-54 146h-72zM44 150h64v22H44z',
  },
  app: {
    lines: 'M12 30h176v140H12zM12 58h176M26 44h40M30 150V96M30 150h140M30 128h140M30 106h140',
    lit: 'M44 150v-30h16v30zM76 150v-44h16v44zM108 150v-26h16v26zM140 150V88h16v62z',
  },
  phone: {
    lines: 'M62 14h92a10 10 0 0 1 10 10v166H52V24a10 10 0 0 1 10-10zM96 26h24M68 66h60M68 82h80M68 150h80v26H68z',
    lit: 'M104 98h44l-18 44H86z',
  },
  panel: {
    lines: 'M20 24h320v166H20zM96 24v166M20 58h320M36 41h42M112 41h60M112 82h120M112 106h96M112 130h132M112 154h84M36 82h42M36 106h30',
    lit: 'M288 74h34v16h-34zM288 122h34v16h-34zM36 126h42v10H36z',
  },
};

export function ServiceDrawing({ name }: { name: DrawingName }) {
  const width = name === 'site' || name === 'panel' ? 360 : 200;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} 190`} aria-hidden="true">
      <path className={css.lit} d={PARTS[name].lit} />
      <path className={css.lines} d={PARTS[name].lines} />
    </svg>
  );
}
