import base from './base.look.css';
import groups from './groups.look.css';
import header from './header.look.css';
import hero from './hero.look.css';
import phone from './phone.look.css';
import sections from './sections.look.css';

/** The style sheet of the look "Gallery". Later parts override earlier ones. */
export const GALLERY_CSS = [base, header, hero, sections, groups, phone].join('\n');
