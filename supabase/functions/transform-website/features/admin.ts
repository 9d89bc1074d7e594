import type { ChangeCounts } from 'shared-contracts/transform';
import type { Page } from '../engine/page.ts';
import { getVisibleText, setAttribute } from '../engine/tree.ts';
import { renderFeatureBadge } from '../widgets/feature-bar.ts';
import { tokens as t } from '../widgets/tokens.ts';

const MAX_EDITABLE_ELEMENTS = 400;
const EDITABLE_ELEMENTS = ['h1', 'h2', 'h3', 'p', 'blockquote', 'figcaption'];

const RULES =
  // Browsers preserve white space in `plaintext-only` elements, which would show the line breaks of the source.
  `:where([data-tx-edit]){white-space:inherit}` +
  `[data-tx-edit]{outline:1.5px dashed rgb(36 86 230/.45);outline-offset:4px;border-radius:4px;cursor:text}` +
  `[data-tx-edit]:hover{outline:2px solid rgb(36 86 230/.7)}` +
  `[data-tx-edit]:focus{outline:2px solid ${t.accent};box-shadow:0 0 0 7px rgb(36 86 230/.14)}`;

/** Makes headings and paragraphs editable in the preview. */
export function applyAdmin(page: Page): ChangeCounts<'admin'> {
  const editable = page
    .findElements(...EDITABLE_ELEMENTS)
    .filter((element) => getVisibleText(element, 1).trim() !== '')
    .slice(0, MAX_EDITABLE_ELEMENTS);
  for (const element of editable) {
    setAttribute(element, 'contenteditable', 'plaintext-only');
    setAttribute(element, 'spellcheck', 'true');
    setAttribute(element, 'data-tx-edit', '');
  }
  page.css.push(RULES);
  page.badges.push(
    renderFeatureBadge({
      marker: 'admin',
      icon: 'pencil',
      tone: 'violet',
      value: editable.length > 0 ? 'Editing is on' : 'No text to edit',
      label: `${editable.length} texts editable`,
      title: 'Content Editor',
      facts: [['Texts you can edit here', editable.length]],
      note: 'Click any outlined text and type. Changes stay in this preview.',
    }),
  );
  return { editable: editable.length };
}
