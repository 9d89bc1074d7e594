/** Folder for screenshots of every state, for manual review; none by default. */
export const SCREENSHOT_DIR = process.env.SCREENSHOT_DIR;

const ALL_VARIANTS = (['light', 'dark'] as const).flatMap((scheme) => [390, 768, 1440].map((width) => [scheme, width] as const));

/** Color scheme and viewport width: two combinations, or all six with SCREENSHOT_DIR or DISPLAY_VARIANTS=all (`npm run test:all states`). */
export const DISPLAY_VARIANTS: readonly (readonly ['light' | 'dark', number])[] =
  SCREENSHOT_DIR || process.env.DISPLAY_VARIANTS === 'all'
    ? ALL_VARIANTS
    : [
        ['light', 390],
        ['dark', 1440],
      ];
