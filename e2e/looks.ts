/** Where pictures of every state go, for people to look at. */
export const PICTURES = process.env.PICTURES;

const EVERY_LOOK = (['light', 'dark'] as const).flatMap((scheme) => [390, 768, 1440].map((width) => [scheme, width] as const));

/** Colour scheme and width of the window: two that differ in everything, or all six with PICTURES, and in `npm run test:full looks`. */
export const LOOKS: readonly (readonly ['light' | 'dark', number])[] =
  PICTURES || process.env.LOOKS === 'all'
    ? EVERY_LOOK
    : [
        ['light', 390],
        ['dark', 1440],
      ];
