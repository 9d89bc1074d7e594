import type { ServiceDrawingName } from '../content/services.ts';
import css from './ServiceDrawing.module.css';

/** Outlines and highlighted shapes; 200 units high, cut off at the right edge of the card. */
const PARTS: Record<ServiceDrawingName, { width: number; lines: string; lit: string }> = {
  site: {
    width: 632,
    lines:
      'M640 1H1v198H640M1 28H640M14 14h8M30 14h8M28 58h210M28 78h160M28 104h200M28 116h176M28 128h190M450 58h190M450 58v86h190M450 160h190M450 172h190',
    lit: 'M300 28h110l-63 171H237zM28 150h92v26H28z',
  },
  app: {
    width: 404,
    lines: 'M410 1H1v198H410M1 28H410M14 14h60M28 178V52M28 178H410M28 146H410M28 114H410M28 82H410',
    lit: 'M48 178v-40h24v40zM92 178v-74h24v74zM136 178v-52h24v52zM180 178v-96h24v96zM224 178v-66h24v66zM268 178v-112h24v112zM312 178v-88h24v88zM356 178v-104h24v104z',
  },
  phone: {
    width: 404,
    lines:
      'M17 1h88a16 16 0 0 1 16 16v166a16 16 0 0 1-16 16H17a16 16 0 0 1-16-16V17A16 16 0 0 1 17 1zM49 16h24M17 52h60M17 68h88M17 100h88M17 132h88M17 164h88M161 1h88a16 16 0 0 1 16 16v166a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16V17a16 16 0 0 1 16-16zM193 16h24M161 172h88M410 1h-105a16 16 0 0 0-16 16v166a16 16 0 0 0 16 16h105M305 44h64v26h-64zM305 132h64v26h-64z',
    lit: 'M199 48h48l-37 100h-48zM340 88h64v26h-64z',
  },
  panel: {
    width: 632,
    lines:
      'M640 1H1v198H640M120 1v198M120 40H640M18 22h60M18 62h70M18 84h50M18 140h62M18 162h48M140 22h120M140 68h110M140 100h84M140 132h128M140 164h72M310 68h80M310 100h110M310 132h64M310 164h92M120 84H640M120 116H640M120 148H640M120 180H640M460 92h56v16h-56zM460 156h56v16h-56zM560 68h80M560 100h80M560 132h80M560 164h80',
    lit: 'M460 60h56v16h-56zM460 124h56v16h-56zM18 106h80v12H18z',
  },
};

export function ServiceDrawing({ name }: { name: ServiceDrawingName }) {
  const { width, lines, lit } = PARTS[name];
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} 200`} preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <path className={css.lines} d={lines} />
      <path className={css.lit} d={lit} />
    </svg>
  );
}
