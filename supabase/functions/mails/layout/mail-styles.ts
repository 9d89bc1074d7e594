/**
 * Colors of e-mails by purpose, those of the site (`shared-contracts/src/ui/theme.ts`). Light ones are inline; clients that
 * support `prefers-color-scheme` replace them by the dark ones.
 */
export const LIGHT = {
  body: '#f6f9f7',
  surface: '#ffffff',
  sunken: '#edf2ef',
  text: '#101b18',
  muted: '#5b6d65',
  line: '#dfe7e3',
  tick: '#83958c',
  accent: '#0e5c4e',
  accentSoft: '#eaf5f2',
  accentText: '#ffffff',
  ink: '#101b18',
};

/** Colors of the dark theme. */
export const DARK: typeof LIGHT = {
  body: '#101b18',
  surface: '#16231f',
  sunken: '#0b1412',
  text: '#e3ece8',
  muted: '#9db0a8',
  line: '#2a3a34',
  tick: '#667b72',
  accent: '#76bdad',
  accentSoft: '#16312a',
  accentText: '#0b1412',
  ink: '#070e0c',
};

/** Colors on ink, in both themes. */
export const ON_INK = { text: '#e3ece8', muted: '#9db0a8', aurora: '#c9ee4d' };

/** Dark counterparts of inline colors, by the class of their element. */
const DARK_STYLES = {
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

/** Name of an element whose inline colors have a dark counterpart. */
export type DarkClass = keyof typeof DARK_STYLES;

/** Returns the attribute `class` for elements whose inline colors the dark theme replaces. */
export function darkClass(...names: DarkClass[]): string {
  return `class="${names.map((name) => `nl-${name}`).join(' ')}"`;
}

/** Rules for narrow screens, by the class of their element. */
const NARROW_STYLES = {
  page: 'padding:0',
  square: 'border-radius:0',
  header: 'padding:18px 20px',
  card: 'padding:0 20px 4px',
  heading: 'font-size:26px',
  figure: 'font-size:24px',
  footer: 'padding:20px 20px 32px',
};

/**
 * The only style sheet of an e-mail: what inline styles can't express. Clients that ignore it show the light theme with the
 * spaces of wide screens.
 */
export const MAIL_STYLES = [
  ':root{color-scheme:light dark}',
  `@media (prefers-color-scheme:dark){${renderRules(DARK_STYLES)}}`,
  `@media (max-width:480px){${renderRules(NARROW_STYLES)}}`,
].join('');

/** Renders rules that win over inline styles. */
function renderRules(styles: Record<string, string>): string {
  return Object.entries(styles)
    .map(([name, style]) => `.nl-${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('');
}
