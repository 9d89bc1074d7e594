const createSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Functions whose strings are URLs (CSS Images Level 4 sections 2.3 and 2.4, CSS Values Level 4 section 4.5, Filter Effects Level 1 section 9). */
export const URL_FUNCTIONS = createSet('image image-set -webkit-image-set cross-fade -webkit-cross-fade -moz-image-rect filter');
/** Functions that these may contain. Others, such as `var()` and `attr()`, could be replaced by a string (CSS Values Level 5 section 7). */
export const URL_FUNCTION_ARGUMENTS = createSet(
  `url src type image image-set -webkit-image-set cross-fade -webkit-cross-fade linear-gradient radial-gradient conic-gradient
   repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient -webkit-radial-gradient
   -webkit-repeating-linear-gradient -webkit-repeating-radial-gradient -webkit-gradient element paint rgb rgba hsl hsla hwb lab lch
   oklab oklch color color-mix light-dark calc min max clamp blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
   saturate sepia`,
);
/** Properties that executed code in old browsers. */
export const CODE_PROPERTIES = createSet('behavior behaviour -moz-binding -o-link -o-link-source');
export const FONT_DATA = /^data:(font\/|application\/(x-)?font|application\/vnd\.ms-fontobject|application\/octet-stream)/i;
export const EMPTY_URL = 'url("about:blank")';
