import type { Color } from '../design/colors.ts';
import { type BrandColors, deriveTone, type Tone } from './palette.ts';

/** The colored areas of a redesign. */
export interface Tones {
  /** Names of the classes of an area of this color; empty for the color of the page. */
  nameClasses(area: Color | undefined): string;
  /** The rules of all areas that were named. */
  render(): string;
}

/** A page with more colored areas has patterns. */
const MAX_TONES = 8;
/** Areas whose channels differ less are one. */
const MAX_DIFFERENCE = 6;
/** Behind texts on a photograph, under its scrim. */
const DARK_PHOTO: Color = [18, 20, 24];
const LIGHT_PHOTO: Color = [255, 255, 255];

/** Derives the areas of a page with this surface. */
export function createTones(surface: Color, colors: BrandColors): Tones {
  const root = deriveTone(surface, colors);
  const areas: Color[] = [];
  return {
    nameClasses(area) {
      if (!area || isClose(area, surface)) return '';
      const known = areas.findIndex((other) => isClose(other, area));
      if (known < 0 && areas.length === MAX_TONES) return '';
      const position = known < 0 ? areas.push(area) - 1 : known;
      return `tx-tone tx-tone-${position}`;
    },
    render() {
      const named = areas.map(
        (area, i) =>
          `.tx-tone-${i}{${renderTone(deriveTone(area, colors, surface))}}.tx-section.tx-tone-${i}+.tx-section.tx-tone-${i}{padding-top:0}`,
      );
      const photos = `.tx-over{${renderTone(deriveTone(DARK_PHOTO, colors))}}.tx-over.tx-on-light{${renderTone(deriveTone(LIGHT_PHOTO, colors))}}`;
      // An area that only separates sections: its cards have the color of the page.
      const soft = `.tx-soft{${renderTone({ ...root, surface: root.soft, soft: root.surface })}}`;
      const tinted = `.tx-tinted{${renderTone({ ...root, surface: root.tint, tint: root.surface })}}`;
      return `:root{${renderTone(root)}}${soft}${tinted}${named.join('')}${photos}`;
    },
  };
}

/** Whether two colors look the same as areas. */
export function isClose(one: Color, other: Color): boolean {
  return one.every((channel, i) => Math.abs(channel - (other[i] as number)) < MAX_DIFFERENCE);
}

function renderTone(tone: Tone): string {
  return Object.entries(tone)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
