/** The font of `fonts.css`. */
export const DISPLAY_FONT = { family: 'Bricolage Grotesque', weight: '400 700' };
