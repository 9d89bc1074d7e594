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
      'M17 1h88a16 16 0 0 1 16 16v166a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16v-166a16 16 0 0 1 16-16zM161 1h88a16 16 0 0 1 16 16v166a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16v-166a16 16 0 0 1 16-16zM305 1h88a16 16 0 0 1 16 16v166a16 16 0 0 1-16 16h-88a16 16 0 0 1-16-16v-166a16 16 0 0 1 16-16zM49 16h24M193 16h24M17 52h60M17 68h88M17 100h88M17 132h88M17 164h88M161 172h88M305 44h64v26h-64zM305 132h64v26h-64z',
    lit: 'M199 48h48l-37 100h-48zM340 88h64v26h-64z',
  },
  search: {
    width: 404,
    lines: 'M1 8h250v36H1zM20 26h96M1 94h130M1 110h290M1 122h250M1 148h170M1 162h280M1 174h200M1 198h150',
    lit: 'M1 64h210v18H1zM258 8h36v36h-36z',
  },
  month: {
    width: 404,
    lines: 'M1 184H410M1 40H410M4 22h70M330 22h54',
    lit: 'M4 52h8v120h-8zM17 52h8v120h-8zM30 52h8v120h-8zM43 52h8v120h-8zM56 52h8v120h-8zM69 52h8v120h-8zM82 52h8v120h-8zM95 52h8v120h-8zM108 52h8v120h-8zM121 52h8v120h-8zM134 52h8v120h-8zM147 52h8v120h-8zM160 52h8v120h-8zM173 52h8v120h-8zM186 52h8v120h-8zM199 52h8v120h-8zM212 52h8v120h-8zM225 52h8v120h-8zM238 52h8v120h-8zM251 66h8v106h-8zM264 52h8v120h-8zM277 52h8v120h-8zM290 52h8v120h-8zM303 52h8v120h-8zM316 52h8v120h-8zM329 52h8v120h-8zM342 52h8v120h-8zM355 52h8v120h-8zM368 52h8v120h-8zM381 52h8v120h-8z',
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
