import { findMatches, readQuery } from '../../rules/find-text.ts';
import { markRanges, showMatchInFrame } from './show-element-in-frame.ts';

const MAX_RESULTS = 20;
/** Characters of a result before and after what was found. */
const CONTEXT = 60;

/**
 * Answers the search that the feature Site Search adds to the preview: lists what the page's texts contain and marks it in the page. The
 * frame runs no script, so this window listens to its field.
 */
export function connectSearch(page: Document, frame: HTMLIFrameElement): () => void {
  const onInput = (event: Event): void => {
    const [field] = event.composedPath();
    if (isSearchField(field)) search(frame, field);
  };
  page.addEventListener('input', onInput);
  return () => page.removeEventListener('input', onInput);
}

/** Elements of the frame aren't instances of this window's classes. */
function isSearchField(target: EventTarget | undefined): target is HTMLInputElement {
  const root = (target as Node | undefined)?.getRootNode() as Partial<ShadowRoot> | undefined;
  return (target as Partial<HTMLInputElement>).type === 'search' && root?.host?.getAttribute('data-tx') === 'search';
}

function search(frame: HTMLIFrameElement, field: HTMLInputElement): void {
  const root = field.getRootNode() as ShadowRoot;
  const [count, list] = [root.querySelector('.count'), root.querySelector('.results')];
  if (!count || !list) return;
  const query = readQuery(field.value);
  const ranges = query === '' ? [] : findRanges(field.ownerDocument, query);
  count.textContent = query === '' ? '' : `${ranges.length} × “${query}”`;
  list.replaceChildren(...ranges.slice(0, MAX_RESULTS).map((range) => createResult(frame, range)));
  markRanges(frame, ranges);
}

/** What the visible texts of the page contain, in their order. */
function findRanges(page: Document, query: string): Range[] {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const matches = findMatches(node.nodeValue ?? '', query);
    if (matches.length === 0 || !isOwnVisibleText(node)) continue;
    for (const { start, end } of matches) {
      const range = page.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Whether the page shows the text, and it isn't one that a feature has added. */
function isOwnVisibleText({ parentElement }: Node): boolean {
  return parentElement !== null && parentElement.getClientRects().length > 0 && !parentElement.closest('[data-tx]');
}

function createResult(frame: HTMLIFrameElement, range: Range): Element {
  const page = range.startContainer.ownerDocument as Document;
  const text = range.startContainer.nodeValue ?? '';
  const [item, button, mark] = [page.createElement('li'), page.createElement('button'), page.createElement('mark')];
  mark.textContent = range.toString();
  const before = text.slice(Math.max(0, range.startOffset - CONTEXT), range.startOffset);
  const after = text.slice(range.endOffset, range.endOffset + CONTEXT);
  button.type = 'button';
  button.append(
    `${range.startOffset > CONTEXT ? '…' : ''}${before}`,
    mark,
    `${after}${range.endOffset + CONTEXT < text.length ? '…' : ''}`,
  );
  button.addEventListener('click', () => showMatchInFrame(frame, range));
  item.append(button);
  return item;
}
