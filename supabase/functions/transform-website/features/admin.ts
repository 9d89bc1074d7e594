import type { Page } from '../engine/page.ts';
import { setAttribute, visibleText } from '../engine/tree.ts';
import { chip } from '../widgets/dock.ts';
import { tokens as t } from '../widgets/tokens.ts';
import type { Counts } from './names.ts';

const MOST = 400;
const EDITABLE = ['h1', 'h2', 'h3', 'p', 'blockquote', 'figcaption'];

const RULES =
  // Browsers show line breaks of the source in what can be edited as plain text.
  `:where([data-tx-edit]){white-space:inherit}` +
  `[data-tx-edit]{outline:1.5px dashed rgb(36 86 230/.45);outline-offset:4px;border-radius:4px;cursor:text}` +
  `[data-tx-edit]:hover{outline:2px solid rgb(36 86 230/.7)}` +
  `[data-tx-edit]:focus{outline:2px solid ${t.accent};box-shadow:0 0 0 7px rgb(36 86 230/.14)}`;

/** The visitor can click a text and type. */
export function admin(page: Page): Counts {
  const editable = page
    .named(...EDITABLE)
    .filter((element) => visibleText(element, 1).trim() !== '')
    .slice(0, MOST);
  for (const element of editable) {
    setAttribute(element, 'contenteditable', 'plaintext-only');
    setAttribute(element, 'spellcheck', 'true');
    setAttribute(element, 'data-tx-edit', '');
  }
  page.css.push(RULES);
  page.dock.push(
    chip({
      marker: 'admin',
      icon: 'pencil',
      tone: 'violet',
      figure: editable.length > 0 ? 'Editing is on' : 'No text to edit',
      label: `${editable.length} texts editable`,
      title: 'Content Editor',
      facts: [['Texts you can edit here', editable.length]],
      note: 'Click any outlined text and type. Changes stay in this preview.',
    }),
  );
  return { editable: editable.length };
}
