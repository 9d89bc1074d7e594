import css from './LayersDrawing.module.css';

/** Three plates, frontend over backend over database, and the light that goes through all of them. */
export function LayersDrawing() {
  return (
    <svg className={css.drawing} viewBox="0 0 440 340" aria-hidden="true">
      <path className={css.plate} d="M20 270l150-56h250l-150 56z" />
      <path className={css.plate} d="M20 180l150-56h250l-150 56z" />
      <path className={css.light} d="M300 10h60L245 320h-60z" />
      <path className={css.plate} data-top="" d="M20 90l150-56h250L270 90z" />
      <path
        className={css.line}
        d="M20 90v14l250 0v-14M270 104l150-56v-14M20 180v14h250v-14M270 194l150-56v-14M20 270v14h250v-14M270 284l150-56v-14"
      />
      <path
        className={css.line}
        d="M92 76h90M116 66h60M230 70l54-20M92 166h40M150 166h40M208 166h40M150 148h40M208 148h40M92 256h160M116 246h160M140 236h160"
      />
    </svg>
  );
}
