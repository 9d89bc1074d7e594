/** Classes whose letters are names of signs, which a font draws: "local_hospital". A new layout has no such font. */
export const ICON_FONT = /\bmaterial-(icons|symbols)\b/;
