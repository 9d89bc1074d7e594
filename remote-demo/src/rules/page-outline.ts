/** Main sections with the share of the text before them in percent, and what a visitor can do. The texts come from the page. */
export interface PageOutline {
  sections: readonly { title: string; start: number }[];
  goals: readonly PageGoal[];
}

/** A link, button or form that is a call to action. */
export interface PageGoal {
  label: string;
  kind: 'link' | 'button' | 'form';
}

/** Methods of our own window: fields of a form with these names would hide those of the form. */
const { checkVisibility, closest, getAttribute, getBoundingClientRect, querySelector } = Element.prototype;
const MAX_ITEMS = 5;
const MAX_LABEL_LENGTH = 32;
/** Pages with fewer main headings also have those of the third level as sections. */
const MIN_SECTIONS = 3;
/** Smaller boxes are for screen readers. */
const MIN_BOX_PX = 3;
/** What the demo added. */
const ADDED = '[data-tx], [data-part=skip]';

/** Reads the sections and goals of a page as it is shown. The analytics feature has marked the calls to action. */
export function readOutline(page: Document): PageOutline {
  const texts = listShownTexts(page.body);
  const readText = (element: Element) => cut(texts.flatMap((text) => (element.contains(text) ? text.data : [])).join(' '));
  const find = (selector: string) => [...page.querySelectorAll(selector)].filter(isShown);
  const titles = (selector: string) => find(selector).map((element) => ({ element, title: readText(element) }));
  const named = (selector: string) => titles(selector).filter(({ title }) => title !== '');
  const main = named('h1, h2');
  const all = measureText(texts);
  const sections = sample(main.length >= MIN_SECTIONS ? main : named('h1, h2, h3')).map(({ element, title }) => {
    const before = texts.filter((text) => element.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING);
    return { title, start: Math.round((100 * measureText(before)) / Math.max(1, all)) };
  });
  const nameForm = (form: Element): string => {
    const name = querySelector.call(form, 'legend, h1, h2, h3, button:not([type=button])');
    return cut(getAttribute.call(form, 'aria-label') ?? '') || (name ? readText(name) : '');
  };
  const goals: PageGoal[] = [
    ...find('form').map((form) => ({ label: nameForm(form), kind: 'form' as const })),
    ...find('a[data-tx-cta]').map((link) => ({ label: readText(link), kind: 'link' as const })),
    ...find('button[data-tx-cta]').map((button) => ({ label: readText(button), kind: 'button' as const })),
  ];
  const isFirst = ({ label }: PageGoal, i: number) => label !== '' && goals.findIndex((goal) => goal.label === label) === i;
  return { sections, goals: goals.filter(isFirst).slice(0, MAX_ITEMS) };
}

/** Texts in document order that the page shows. */
function listShownTexts(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  const shown = new Map<Element, boolean>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement as Element;
    if (!/\S/.test(text.data)) continue;
    if (!shown.has(parent)) shown.set(parent, isShown(parent));
    if (shown.get(parent)) texts.push(text);
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

/** Selects at most `MAX_ITEMS` items at equal distances. */
function sample<Item>(items: readonly Item[]): Item[] {
  const size = Math.min(MAX_ITEMS, items.length);
  return items.filter((_, i) => Math.floor((i * size) / items.length) > Math.floor(((i - 1) * size) / items.length));
}

/** Shortens a text and removes control and format characters, which could reorder the text around it (Unicode Standard Annex 9). */
function cut(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line.slice(0, MAX_LABEL_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
