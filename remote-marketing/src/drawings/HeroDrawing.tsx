import type { ReactNode } from 'react';
import { heroTexts } from '../content/home.ts';
import css from './HeroDrawing.module.css';

/**
 * Web page with highlighted parts under a beam of light. Each moving part is a separate layer, because browsers animate
 * boxes on the compositor, but repaint a whole drawing for each frame in which an element inside it moves.
 */
export function HeroDrawing() {
  return (
    <div className={css.drawing} role="img" aria-label={heroTexts.drawing}>
      <Layer>
        <defs>
          <g id="hero-parts" stroke="currentColor" strokeWidth="1.5">
            <path d="M60 92h272v336H60zM60 124h272" />
            <path d="M76 108h30M252 108h16M278 108h16M304 108h14" strokeWidth="5" />
            <path d="M76 144h128v116H76zM76 238l34-44 20 24 32-48 42 66" />
            <circle cx="104" cy="172" r="9" />
            <path d="M224 152h88M224 174h68" strokeWidth="11" />
            <path d="M224 198h90M224 210h80M224 222h86" strokeWidth="2.5" />
            <path d="M224 238h64v22h-64z" fill="currentColor" />
            <path d="M76 280h80v128H76z" />
            <path d="M92 392v-28M108 392v-48M124 392v-38M140 392v-78" strokeWidth="8" />
          </g>
        </defs>
        <path className={css.ground} d="M60 92h272v336H60z" />
        <path className={css.slot} d="M176 280h136v128H176z" />
        <path className={css.rail} d="M-400 40H840" />
        <path className={css.ticks} d="M-399.5 34H840" />
        <use className={css.parts} href="#hero-parts" />
      </Layer>
      <div className={css.beam}>
        <Layer className={css.lit}>
          <path className={css.head} d="M0 22h440v18H0z" />
          <path className={css.light} d="M0 40h440v440H0z" />
          <use href="#hero-parts" />
        </Layer>
      </div>
      <Layer>
        <path className={css.slot} d="M176 280l56 40M312 280l56 40M312 408l56 40" />
        <g className={css.size}>
          <path d="M40 92v336M34 92h12M34 428h12M60 452h152M60 446v12M212 446v12" />
          <text x="-260" y="30" transform="rotate(-90)" textAnchor="middle">
            95/100
          </text>
          <text x="136" y="470" textAnchor="middle">
            under 200ms
          </text>
          <text x="346" y="112">
            AA
          </text>
          <path d="M318 152h50v-34" />
          <path d="M384 320v128M378 320h12M378 448h12" />
          <text x="394" y="388">
            +20%
          </text>
        </g>
      </Layer>
      <Layer className={css.part}>
        <path className={css.card} d="M232 320h136v128H232z" />
        <path className={css.parts} d="M248 344h60M248 416h104M248 430h76" strokeWidth="4" stroke="currentColor" />
        <path className={css.lime} d="M248 402l26-22 22 10 24-34 32 14" />
      </Layer>
    </div>
  );
}

function Layer({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: children of an image are presentational (WAI-ARIA 1.2, section 5.2.8)
    <svg className={className} viewBox="0 0 440 480">
      {children}
    </svg>
  );
}
