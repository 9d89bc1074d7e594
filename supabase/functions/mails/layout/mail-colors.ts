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
