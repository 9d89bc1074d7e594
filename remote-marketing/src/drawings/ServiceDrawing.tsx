import type { DrawingName } from '../content/services.ts';
import css from './ServiceDrawing.module.css';

/** Line work, then what the light falls on. */
const PARTS: Record<DrawingName, { box: string; lines: string; lit: string }> = {
  site: {
    box: '19 19 322 172',
    lines: 'M20 20h320v170H20zM20 44h320M34 32h8M50 32h8M44 72h130M44 92h90M44 116h150M44 128h140',
    lit: 'M244 44h72l-54 146h-72zM44 150h64v22H44z',
  },
  app: {
    box: '11 19 178 172',
    lines: 'M12 20h176v170H12zM12 48h176M26 34h40M30 170V76M30 170h140M30 144h140M30 118h140M30 92h140',
    lit: 'M44 170v-36h16v36zM76 170v-58h16v58zM108 170v-32h16v32zM140 170V76h16v94z',
  },
  phone: {
    box: '51 19 114 172',
    lines:
      'M62 20h92a10 10 0 0 1 10 10v150a10 10 0 0 1-10 10H62a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10zM96 32h24M68 62h60M68 78h80M68 150h80v24H68z',
    lit: 'M104 98h44l-18 44H86z',
  },
  panel: {
    box: '19 19 322 172',
    lines: 'M20 24h320v166H20zM96 24v166M20 58h320M36 41h42M112 41h60M112 82h120M112 106h96M112 130h132M112 154h84M36 82h42M36 106h30',
    lit: 'M288 74h34v16h-34zM288 122h34v16h-34zM36 126h42v10H36z',
  },
};

export function ServiceDrawing({ name }: { name: DrawingName }) {
  return (
    <svg className={css.drawing} viewBox={PARTS[name].box} aria-hidden="true">
      <path className={css.lit} d={PARTS[name].lit} />
      <path className={css.lines} d={PARTS[name].lines} />
    </svg>
  );
}
