import { contactPerson } from 'shared-contracts/contact-person';
import { escapeHtml } from './escape-html.ts';
import { LIGHT } from './mail-colors.ts';
import { darkClass } from './mail-styles.ts';

const SIZE = 'width="52" height="52" style="width:52px;height:52px;border-radius:10px;';

/** The drawing `remote-marketing/src/team/maren.svg` as gradients, the foremost first: no picture has to be loaded or attached. */
const DRAWING = [
  'radial-gradient(ellipse 19% 13% at 55% 27%,#101b18 96%,transparent)',
  'radial-gradient(ellipse 16% 23% at 50% 44%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 8% 14% at 50% 70%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 40% 27% at 50% 101%,#f6f9f7 96%,transparent)',
  'radial-gradient(ellipse 25% 35% at 50% 41%,#101b18 97%,transparent)',
  'linear-gradient(110.35deg,transparent 52%,#4ba592 52%,#4ba592 78%,transparent 78%)',
].join(',');

/** Renders a table cell with the portrait of a person, or the initials where there is no drawing. Outlook has no gradients. */
export function renderPortrait(name: string): string {
  const initials = escapeHtml(getInitials(name));
  if (name !== contactPerson.name)
    return `<td ${darkClass('initials')} align="center" ${SIZE}background:${LIGHT.accentSoft};color:${LIGHT.accent};font-size:18px;font-weight:700">${initials}</td>`;
  return `<td align="center" bgcolor="#d2e9e3" ${SIZE}background-color:#d2e9e3;background-image:${DRAWING};color:${LIGHT.accent};font-size:18px;font-weight:700"><!--[if mso]>${initials}<![endif]--></td>`;
}

/** First letters of the first and the last name. */
function getInitials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
