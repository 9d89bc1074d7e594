import type { DesignedLook } from '../../rules/looks.ts';
import base from './base.look.css';
import groups from './groups.look.css';
import header from './header.look.css';
import hero from './hero.look.css';
import own from './own.look.css';
import phone from './phone.look.css';
import sections from './sections.look.css';
import workshop from './workshop.look.css';

/** The style sheet of the look "Gallery". Later parts override earlier ones. */
const GALLERY_CSS = [base, header, hero, sections, groups, phone].join('\n');

/** The style sheets of the looks. What makes a look different follows the style sheet that all have. */
export const LOOK_CSS: Readonly<Record<DesignedLook, string>> = {
  gallery: GALLERY_CSS,
  workshop: `${GALLERY_CSS}\n${workshop}`,
  own: `${GALLERY_CSS}\n${own}`,
};
