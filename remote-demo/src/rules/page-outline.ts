/** Sections with the share of the text before them in percent, and what a visitor can do. The texts come from the page. */
export type PageOutline = ReturnType<typeof readOutline>;

/** Methods of our own window: fields of a form with these names would hide those of the form. */
const { checkVisibility, closest, getAttribute, getBoundingClientRect } = Element.prototype;
const MAX_ITEMS = 5;
const MAX_LABEL_LENGTH = 32;
/** Pages with fewer main headings also have those of the third level as sections. */
const MIN_SECTIONS = 3;
/** Smaller boxes are for screen readers. */
const MIN_BOX_PX = 3;
/** What the demo added. */
const ADDED = '[data-tx], [data-part=skip]';
/** The analytics feature marks the calls to action. */
const GOALS = { form: 'form[aria-label]', link: 'a[data-tx-cta]', button: ':is(button, input)[data-tx-cta]' } as const;
const KINDS = ['form', 'link', 'button'] as const;

/** Reads the sections and goals of a page as it is shown. */
export function readOutline(page: Document) {
  const texts = listShownTexts(page.body);
  const find = (selector: string) => [...page.querySelectorAll(selector)].filter(isShown);
  const readText = (element: Element) =>
    cut(texts.flatMap((text) => (element.contains(text) ? text.data : [])).join(' ') || (getAttribute.call(element, 'value') ?? ''));
  const findHeadings = (selector: string) => find(selector).filter((heading) => readText(heading) !== '');
  const main = findHeadings('h1, h2');
  const headings = main.length >= MIN_SECTIONS ? main : findHeadings('h1, h2, h3');
  const isBefore = (heading: Element) => (text: Text) => heading.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING;
  const sections = headings
    .filter((_, i) => i % Math.ceil(headings.length / MAX_ITEMS) === 0)
    .map((heading) => ({
      title: readText(heading),
      start: Math.round((100 * measureText(texts.filter(isBefore(heading)))) / measureText(texts)),
    }));
  const goals = KINDS.flatMap((kind) =>
    find(GOALS[kind]).map((goal) => ({ kind, label: kind === 'form' ? cut(getAttribute.call(goal, 'aria-label') ?? '') : readText(goal) })),
  ).filter(({ label }, i, all) => label !== '' && all.findIndex((goal) => goal.label === label) === i);
  return { sections, goals: goals.slice(0, MAX_ITEMS) };
}

/** Texts in document order that the page shows. */
function listShownTexts(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\S/.test(text.data) && isShown(text.parentElement as Element)) texts.push(text);
  }
  return texts;
}

/** Whether an element of the page itself is visible somewhere on it. */
function isShown(element: Element): boolean {
  if (closest.call(element, ADDED) || checkVisibility?.call(element, { visibilityProperty: true }) === false) return false;
  const { width, height, right } = getBoundingClientRect.call(element);
  return width >= MIN_BOX_PX && height >= MIN_BOX_PX && right > 0;
}

function measureText(texts: readonly Text[]): number {
  return texts.reduce((sum, { data }) => sum + data.trim().length, 0);
}

/** Shortens a text and removes control and format characters, which could reorder the text around it (Unicode Standard Annex 9). */
function cut(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line.length > MAX_LABEL_LENGTH ? `${line.slice(0, MAX_LABEL_LENGTH).replace(/(\s+\S*|[\ud800-\udbff])$/, '')}…` : line;
}
