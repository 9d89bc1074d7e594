import type { ChangeCounts } from 'shared-contracts/transform';
import { createTheme } from '../design/theme.ts';
import type { Page } from '../engine/page.ts';
import { getVisibleText, setAttribute } from '../engine/tree.ts';
import { addNote } from './add-note.ts';
import { collapseText } from './collapse-text.ts';

const MAX_EDITABLE_ELEMENTS = 400;
const EDITABLE_ELEMENTS = ['h1', 'h2', 'h3', 'p', 'blockquote', 'figcaption'];

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
    // Browsers preserve white space in `plaintext-only` elements, which would show the line breaks of the source.
    collapseText(element);
  }
  const { accent } = createTheme(page);
  page.css.push(
    `[data-tx-edit]{cursor:text}[data-tx-edit]:hover{outline:1px dashed ${accent};outline-offset:4px}` +
      `[data-tx-edit]:focus{outline:2px solid ${accent};outline-offset:4px}`,
  );
  addNote(page, 'admin', `${editable.length} texts editable`);
  return { editable: editable.length };
}
