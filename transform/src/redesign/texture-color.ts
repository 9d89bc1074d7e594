import { BLACK, type Color, computeContrast, mixColors, WHITE } from '../design/colors.ts';
import type { ComputedStyle } from '../styles/read-styles.ts';

/** Materials that files of textures are called after, in a shade that dark texts are readable on. */
const MATERIALS: readonly (readonly [name: RegExp, color: Color])[] = [
  [/paper|papier|papel|papyrus|parchment|pergament|cream|beige|ivory|linen|leinen|canvas|vintage|sepia|antique/i, [240, 231, 214]],
  [/kraft|sand|cardboard|karton|cork|kork|burlap|straw|stroh/i, [222, 202, 170]],
  [/wood|holz|madera|bois|legno|plank|oak/i, [216, 188, 150]],
  [/stone|stein|piedra|pierre|marble|marmor|concrete|beton|plaster/i, [228, 226, 221]],
  [/black|schwarz|negro|noir|dark|night|carbon|asphalt|slate|chalkboard/i, [34, 34, 37]],
];
/** What a light material becomes under light texts. */
const SHADOW: Color = [74, 56, 36];
const SHADOW_SHARE = 0.75;
/** Texts with less contrast to white are light. */
const MAX_LIGHT_CONTRAST = 2.4;
const FILE = /url\(\s*["']?(?:[^"')]*\/)?([^"')/]{1,120})["']?\s*\)/i;

/** The color that the file name of a texture tells: an image that repeats. Undefined if the name tells none. */
export function guessTextureColor(style: ComputedStyle): Color | undefined {
  const isRepeated = style.get('background-repeat') === 'repeat' && !/cover|contain/.test(style.get('background-size'));
  const file = isRepeated ? FILE.exec(style.get('background-image'))?.[1] : undefined;
  return file === undefined ? undefined : MATERIALS.find(([name]) => name.test(file))?.[1];
}

/** The shade of a texture on which texts of this color were written. */
export function shadeTexture(texture: Color, text: Color): Color {
  const isLight = computeContrast(text, WHITE) <= MAX_LIGHT_CONTRAST && computeContrast(texture, BLACK) > MAX_LIGHT_CONTRAST;
  return isLight ? mixColors(texture, SHADOW, SHADOW_SHARE) : texture;
}
