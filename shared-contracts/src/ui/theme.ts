import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';

/** Deep northern green: actions and links. */
const fjord: MantineColorsTuple = [
  '#eaf5f2',
  '#d2e9e3',
  '#a6d4c9',
  '#76bdad',
  '#4ba592',
  '#2d8c78',
  '#187362',
  '#0e5c4e',
  '#0a483d',
  '#06342c',
];
/** Highlight color, for dark panels only. */
const aurora: MantineColorsTuple = [
  '#f8fde6',
  '#eefbc4',
  '#e2f79b',
  '#d6f371',
  '#c9ee4d',
  '#b5db33',
  '#93b520',
  '#6f8a15',
  '#4d600d',
  '#2e3a06',
];
const ember: MantineColorsTuple = [
  '#fdeeea',
  '#fad6cd',
  '#f4aa99',
  '#ee7c63',
  '#e85a3b',
  '#d84526',
  '#b5351a',
  '#912911',
  '#6e1e0b',
  '#4b1306',
];
/** Grays with a green tint. Shade 4 is the border of fields: contrast 3:1 on white (WCAG 2.1, 1.4.11). */
const gray: MantineColorsTuple = [
  '#f6f9f7',
  '#edf2ef',
  '#dfe7e3',
  '#cad6d0',
  '#83958c',
  '#70827a',
  '#5b6d65',
  '#43534c',
  '#2b3833',
  '#17211d',
];
const dark: MantineColorsTuple = [
  '#e3ece8',
  '#c3d0ca',
  '#9db0a8',
  '#74887f',
  '#667b72',
  '#33453e',
  '#21302b',
  '#101b18',
  '#0b1412',
  '#070e0c',
];

/** Mantine computes one text color of filled buttons for both color schemes; ours differ, so they use variables. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const primary = !input.color || input.color === input.theme.primaryColor;
  if (input.variant !== 'filled' || !primary) return colors;
  const hover = 'color-mix(in oklab, var(--nl-action), var(--nl-text) 14%)';
  return { ...colors, background: 'var(--nl-action)', hover, color: 'var(--nl-accent-text)' };
};

/** Font of headings and text. */
const FONT_FAMILY = '"Bricolage Grotesque", "Bricolage Fallback", ui-sans-serif, system-ui, sans-serif';

/** Mantine theme of the site; see docs/design.md. */
export const theme: MantineThemeOverride = createTheme({
  respectReducedMotion: true,
  colors: { fjord, aurora, ember, gray, dark },
  primaryColor: 'fjord',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver,
  autoContrast: true,
  luminanceThreshold: 0.35,
  black: '#101b18',
  white: '#ffffff',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '18px', xl: '32px' },
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: FONT_FAMILY, fontWeight: '700' },
  components: {
    // A button without a named variant doesn't use the colors of `variantColorResolver`.
    Button: { defaultProps: { variant: 'filled' } },
    Skeleton: { classNames: { root: 'nl-skeleton' } },
  },
});

/** Custom properties by purpose, which all style sheets use instead of colors. */
export const cssVariablesResolver: CSSVariablesResolver = (t) => ({
  variables: {
    '--nl-font-display': t.headings.fontFamily,
    '--nl-gutter': 'clamp(1.25rem, 4vw, 3rem)',
    '--nl-section': 'clamp(3.5rem, 7vw, 6.5rem)',
    '--nl-measure': '38rem',
    '--nl-page': 'clamp(76rem, 84vw, 104rem)',
    '--nl-aurora': aurora[4],
    '--nl-on-ink': dark[0],
    '--nl-on-ink-muted': dark[2],
    '--nl-ink-drawing': dark[3],
    '--nl-ink-line': dark[5],
  },
  light: {
    '--nl-ink': t.black,
    '--mantine-color-body': gray[0],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-error': ember[6],
    '--mantine-color-placeholder': gray[6],
    '--nl-surface': t.white,
    '--nl-surface-sunken': gray[1],
    '--nl-text': t.black,
    '--nl-text-muted': gray[6],
    '--nl-line': gray[2],
    '--nl-tick': gray[4],
    '--nl-accent': fjord[7],
    '--nl-accent-soft': fjord[0],
    '--nl-accent-text': t.white,
    '--nl-action': fjord[7],
    '--nl-danger': ember[6],
  },
  dark: {
    // Darker than the body, so that dark panels stay visible.
    '--nl-ink': dark[9],
    '--mantine-color-body': dark[7],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-error': ember[2],
    '--mantine-color-placeholder': dark[2],
    '--nl-surface': '#16231f',
    '--nl-surface-sunken': dark[8],
    '--nl-text': dark[0],
    '--nl-text-muted': dark[2],
    '--nl-line': '#2a3a34',
    '--nl-tick': dark[4],
    '--nl-accent': fjord[3],
    '--nl-accent-soft': '#16312a',
    '--nl-accent-text': dark[8],
    '--nl-action': aurora[4],
    '--nl-danger': ember[2],
  },
});
