import type { CaseSlug } from '../content/case-study.ts';
import css from './CaseCover.module.css';
import colors from './case-colors.module.css';

const DRAWINGS = {
  'stonewell-bodies': <HorseTransport />,
  'achieve-failure': <Streetwear />,
  'fowler-finds': <Car />,
} satisfies Record<CaseSlug, unknown>;

/** Cover drawing of a case study, also the placeholder of its live website. */
export function CaseCover({ slug }: { slug: CaseSlug }) {
  return (
    <svg
      className={`${css.cover} ${colors.case}`}
      data-case={slug}
      viewBox="0 0 600 380"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {DRAWINGS[slug]}
    </svg>
  );
}

/** Side view of a vehicle with dimensions. */
function HorseTransport() {
  return (
    <>
      <path className={css.light} d="M420 0h110L389 380H279z" />
      <path
        className={css.line}
        d="M90 108h300v160H90zM390 268h128v-58l-34-10-26-62h-68M404 152h46l19 46h-65zM108 128h62v54h-62zM186 128h62v54h-62zM264 128h62v54h-62zM344 128h28v112h-28zM90 204h254M20 300h560"
      />
      <path
        id="cover-horse"
        className={css.solid}
        d="M112 182v-24c0-13 8-21 19-24l4-7 5 8c7 3 11 11 19 22 2 4 1 7-3 8h-7c-5 0-8-4-12-3-2 7 3 12 3 20z"
      />
      <use href="#cover-horse" x="78" />
      <circle className={css.wheel} cx="164" cy="272" r="28" />
      <circle className={css.wheel} cx="456" cy="272" r="28" />
      <path className={css.measure} d="M90 72h428M90 60v24M518 60v24M390 66v12M90 336h74M164 328v16M164 336h292M456 328v16M90 328v16" />
    </>
  );
}

/** Shirt with a misaligned print. */
function Streetwear() {
  return (
    <>
      <path className={css.light} d="M0 40h600v26H0zM0 92h600v14H0zM0 132h600v6H0z" />
      <path className={css.shirt} d="M236 46l-92 34-46 92 58 30 20-30v182h248V172l20 30 58-30-46-92-92-34c-16 40-112 40-128 0z" />
      <g className={css.print}>
        <text x="300" y="208">
          FAIL
        </text>
        <text x="314" y="262">
          FAIL
        </text>
        <text x="300" y="316">
          BETTER
        </text>
      </g>
      <path className={css.strike} d="M206 246l220-20" />
    </>
  );
}

/** Car in front of a speedometer. */
function Car() {
  return (
    <>
      <path className={css.dial} d="M60 316a240 240 0 0 1 480 0" pathLength="100" />
      <path className={css.light} d="M396 78h72l-88 238h-72z" />
      <path
        className={css.body}
        d="M52 276c4-30 30-38 96-46 44-36 88-56 150-56 66 0 106 22 142 54 62 6 100 18 108 46l-8 8h-48a40 40 0 0 0-80 0H222a40 40 0 0 0-80 0H66z"
      />
      <path
        className={css.line}
        d="M188 228c32-24 66-38 110-38v38zM312 190c44 2 74 16 100 38H312zM148 230l-18 12M440 228l80 16M20 316h560"
      />
      <circle className={css.wheel} cx="182" cy="282" r="31" />
      <circle className={css.wheel} cx="452" cy="282" r="31" />
    </>
  );
}
