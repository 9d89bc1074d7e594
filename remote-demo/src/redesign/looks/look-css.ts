import type { DesignedLook } from '../../rules/looks.ts';
import { GALLERY_CSS } from './gallery.ts';
import own from './own.look.css';
import workshop from './workshop.look.css';

/** The style sheets of the looks. What makes a look different follows the style sheet that all have. */
export const LOOK_CSS: Readonly<Record<DesignedLook, string>> = {
  gallery: GALLERY_CSS,
  workshop: `${GALLERY_CSS}\n${workshop}`,
  own: `${GALLERY_CSS}\n${own}`,
};
