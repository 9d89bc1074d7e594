/** Design tokens of the widgets. */
export const tokens = {
  font: 'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  ink: '#0f172a',
  muted: '#526079',
  line: '#e3e8f0',
  surface: '#ffffff',
  soft: '#f5f7fb',
  accent: '#2456e6',
  accentDeep: '#1a3fb0',
  accentSoft: '#e8eeff',
  good: '#0b7a4b',
  goodSoft: '#e0f5ea',
  bad: '#c62828',
  warm: '#c2500a',
  warmSoft: '#ffeddc',
  violet: '#6b35d4',
  violetSoft: '#f0e8ff',
  shadow: '0 1px 2px rgb(15 23 42/.08),0 12px 36px rgb(15 23 42/.18)',
  /** `z-index` near the maximum of browsers (2147483647), so that no element of the page is above. */
  top: 2147483000,
} as const;
