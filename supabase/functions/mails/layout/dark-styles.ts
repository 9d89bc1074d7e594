import { DARK } from './mail-colors.ts';

/** Class of an element whose inline colors have a dark counterpart. */
const CLASSES = {
  body: `background:${DARK.body}`,
  surface: `background:${DARK.surface}`,
  sunken: `background:${DARK.sunken}`,
  ink: `background-color:${DARK.ink}`,
  text: `color:${DARK.text}`,
  muted: `color:${DARK.muted}`,
  accent: `color:${DARK.accent}`,
  button: `background:${DARK.accent}`,
  'button-text': `color:${DARK.accentText}`,
  initials: `background:${DARK.accentSoft};color:${DARK.accent}`,
  line: `border-color:${DARK.line}`,
  tick: `border-color:${DARK.tick}`,
  beam: `border-color:${DARK.accent}`,
};

export type DarkClass = keyof typeof CLASSES;

/** Returns the attribute `class` for elements whose inline colors the dark theme replaces. */
export function darkClass(...names: DarkClass[]): string {
  return `class="${names.map((name) => `nl-${name}`).join(' ')}"`;
}

/** The only style sheet of an e-mail: what inline styles can't express. Clients that ignore it show the light theme in one width. */
export const MAIL_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${Object.entries(
  CLASSES,
)
  .map(([name, rules]) => `.nl-${name}{${rules.split(';').join('!important;')}!important}`)
  .join(
    '',
  )}}@media (max-width:480px){.nl-page{padding:0!important}.nl-card{padding:0 20px 4px!important}.nl-heading{font-size:26px!important}.nl-figure{font-size:24px!important}.nl-header{padding:18px 20px!important}.nl-footer{padding:20px 20px 32px!important}.nl-square{border-radius:0!important}}`;
