import assert from 'node:assert/strict';
import { type Color, computeContrast, MINIMUM_TEXT_CONTRAST, parseColor } from '../design/colors.ts';
import { derivePalette } from './palette.ts';

const BRANDS: Color[] = [
  [255, 214, 0],
  [255, 122, 26],
  [220, 20, 60],
  [160, 240, 160],
  [0, 128, 255],
  [120, 120, 240],
  [10, 20, 60],
  [90, 0, 90],
  [240, 230, 210],
  [0, 140, 130],
];

Deno.test('every pair of colors of a palette that is used together has the contrast of WCAG AA', () => {
  for (const brand of BRANDS) {
    const palette = derivePalette(brand);
    const pairs: [text: keyof typeof palette, area: keyof typeof palette][] = [
      ['onBrand', 'brand'],
      ['ink', 'surface'],
      ['ink', 'soft'],
      ['ink', 'tint'],
      ['muted', 'surface'],
      ['muted', 'soft'],
      ['muted', 'tint'],
      ['accent', 'surface'],
      ['accent', 'soft'],
      ['accent', 'tint'],
      ['onDark', 'dark'],
      ['accentOnDark', 'dark'],
    ];
    for (const [text, area] of pairs) {
      const contrast = computeContrast(parseColor(palette[text]) as Color, parseColor(palette[area]) as Color);
      assert.ok(contrast >= MINIMUM_TEXT_CONTRAST, `${text} on ${area} of brand ${brand.join()} has a contrast of ${contrast.toFixed(2)}`);
    }
  }
});
