/** Outline of the logo: the `d` attribute of an SVG path with the view box `0 0 28 28`. */
export const LOGO_SVG_PATH = 'M8 20.5V7.5h2.6l6.8 8.9V7.5H20v13h-2.6l-6.8-8.9v8.9z';
