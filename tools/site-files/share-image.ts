import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { agency } from 'shared-contracts';
import { theme } from 'shared-contracts/ui';
import { LOGO_SVG_PATH } from '../../shell/src/frame/logo-svg-path.ts';
import { SHARE_IMAGE_SIZE } from '../../shell/src/routing/share-image-path.ts';

const { width, height } = SHARE_IMAGE_SIZE;
const MARGIN = 72;
// All slanted lines have the same angle: 37 px sideways per 100 px of height (docs/design.md).
const slant = (height: number) => Math.round(height * 0.37);
const colors = {
  ink: theme.black,
  aurora: theme.colors?.aurora?.[4],
  beam: theme.colors?.fjord?.[8],
  glow: theme.colors?.fjord?.[7],
  white: theme.white,
  muted: theme.colors?.dark?.[2],
  tick: theme.colors?.dark?.[4],
};

const styles = {
  card: {
    width,
    height,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: MARGIN,
    paddingBottom: 120,
    color: colors.white,
    backgroundColor: colors.ink,
    fontFamily: 'Display',
  },
  drawing: { position: 'absolute', top: 0, left: 0 },
  top: { position: 'relative', display: 'flex', alignItems: 'center', gap: 20, fontSize: 34 },
  city: { marginLeft: 'auto', color: colors.muted, fontSize: 26 },
  title: { position: 'relative', display: 'flex', maxWidth: 1000, lineHeight: 1, letterSpacing: '-0.04em' },
} satisfies Record<string, CSSProperties>;

/** Creates the share image of a page as elements for Satori. Without JSX, which Node can't run. */
export function createShareImage(title: string): ReactNode {
  const logo = h(
    'svg',
    { viewBox: '1 1 26 26', width: 56, height: 56 },
    h('rect', { x: 1, y: 1, width: 26, height: 26, rx: 7, fill: colors.aurora }),
    h('path', { d: LOGO_SVG_PATH, fill: colors.ink }),
  );
  return h(
    'div',
    { style: styles.card },
    createDrawing(),
    h('div', { style: styles.top }, logo, agency.name, h('div', { style: styles.city }, agency.city)),
    h('div', { style: { ...styles.title, fontSize: getFontSize(title) } }, title),
  );
}

function getFontSize(title: string): number {
  if (title.length <= 12) return 152;
  if (title.length <= 28) return 116;
  return title.length <= 60 ? 92 : 68;
}

/** Background: a beam of light on a ruler, whose ticks are lit where the beam hits it. */
function createDrawing(): ReactNode {
  const top = 650;
  const beam = 210;
  const ruler = height - 64;
  const foot = top - slant(ruler);
  const ticks = Array.from({ length: 67 }, (_, index) => ({ x: MARGIN + index * 16, isLong: index % 4 === 0 }));
  const isLit = (x: number) => x >= foot && x <= foot + beam;
  const tickPath = (shown: typeof ticks) => shown.map(({ x, isLong }) => `M${x} ${ruler}v${isLong ? 26 : 12}`).join('');
  const beamPaths = [
    h('path', { d: `M${top} 0h${beam}L${foot + beam} ${ruler}H${foot}z`, fill: colors.beam }),
    h('path', { d: `M${top + beam - 44} 0h44L${foot + beam} ${ruler}h-44z`, fill: colors.glow }),
  ];
  const dark = `M${MARGIN} ${ruler}H${width - MARGIN}${tickPath(ticks.filter(({ x }) => !isLit(x)))}`;
  const lit = `M${foot} ${ruler}h${beam}${tickPath(ticks.filter(({ x }) => isLit(x)))}`;
  return h(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, style: styles.drawing },
    ...beamPaths,
    h('path', { d: dark, stroke: colors.tick, strokeWidth: 2, fill: 'none' }),
    h('path', { d: lit, stroke: colors.aurora, strokeWidth: 4, fill: 'none' }),
  );
}
