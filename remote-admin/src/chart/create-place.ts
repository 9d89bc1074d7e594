import type { CSSProperties } from 'react';

/** Passes a place in a drawing, from 0 to 1 of its width, to the style sheet. */
export const createPlace = (place: number): CSSProperties => ({ '--place': place }) as CSSProperties;
