import assert from 'node:assert/strict';
import { type Color, computeContrast, formatColor, MINIMUM_TEXT_CONTRAST, parseColor } from '../design/colors.ts';
import { deriveTone, type Tone } from './palette.ts';

/** Pairs of a text and what it stands on. */
const PAIRS: [text: keyof Tone, area: keyof Tone][] = [
  ...(['ink', 'muted', 'accent', 'heading'] as const).flatMap((text) =>
    (['surface', 'soft', 'tint'] as const).map((area): [keyof Tone, keyof Tone] => [text, area]),
  ),
  ['onBrand', 'brand'],
];

/** Colors in an order that looks random and is the same in each run. */
function* generateColors(): Generator<Color> {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % 256;
  };
  for (;;) yield [next(), next(), next()];
}

Deno.test('all texts of a tone have the contrast of WCAG AA on its areas, whatever the page’s colors', () => {
  const generated = generateColors();
  const next = () => generated.next().value as Color;
  const extremes: Color[] = [
    [0, 0, 0],
    [255, 255, 255],
    [128, 128, 128],
    [118, 118, 118],
    [255, 0, 0],
    [0, 0, 255],
    [255, 255, 0],
  ];
  for (let i = 0; i < 3000; i++) {
    const area = extremes[i % 29] ?? next();
    const colors = { brand: extremes[i % 31] ?? next(), second: next(), heading: next(), text: next(), button: next() };
    const tone = deriveTone(area, colors, i % 2 === 0 ? next() : undefined);
    for (const [text, on] of PAIRS) {
      const contrast = computeContrast(parseColor(tone[text]) as Color, parseColor(tone[on]) as Color);
      assert.ok(contrast >= MINIMUM_TEXT_CONTRAST, `${text} on ${on} of ${area.join()} has a contrast of ${contrast.toFixed(2)}`);
    }
  }
});

Deno.test('buttons stand out from every surface', () => {
  const colors = generateColors();
  for (let i = 0; i < 1000; i++) {
    const tone = deriveTone(colors.next().value as Color, { brand: colors.next().value as Color });
    const [button, surface] = [tone.brand, tone.surface].map((color) => parseColor(color) as Color) as [Color, Color];
    assert.ok(computeContrast(button, surface) >= 1.5 || Math.max(...button) - Math.min(...button) >= 140);
  }
});

Deno.test('white, cream and dark paper stays what it is, and bright brands stay bright', () => {
  const brand: Color = [245, 124, 0];
  for (const paper of [
    [255, 255, 255],
    [245, 240, 225],
    [20, 20, 24],
  ] as const)
    assert.equal(deriveTone(paper, { brand }).surface, formatColor(paper));
  assert.equal(deriveTone([255, 255, 255], { brand }).brand, '#f57c00');
  assert.equal(deriveTone([236, 238, 242], { brand: [245, 197, 24] }).brand, '#f5c518');
});

Deno.test('cards on an area that is nearly as light as the page have the color of the page', () => {
  const brand: Color = [10, 29, 58];
  assert.equal(deriveTone([246, 248, 251], { brand }, [255, 255, 255]).soft, '#ffffff');
  assert.notEqual(deriveTone([20, 29, 58], { brand }, [255, 255, 255]).soft, '#ffffff');
});
