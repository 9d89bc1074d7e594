import type { DesignedLook } from '../../rules/looks.ts';
import { GALLERY_CSS } from './gallery.ts';

/** The style sheets of the looks. */
export const LOOK_CSS: Readonly<Record<DesignedLook, string>> = { gallery: GALLERY_CSS, workshop: GALLERY_CSS, own: GALLERY_CSS };
