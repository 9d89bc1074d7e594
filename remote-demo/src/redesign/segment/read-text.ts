import { type Box, type ElementSnapshot, isElementSnapshot, type TextSnapshot } from '../measure/page-snapshot.ts';
import { type ContentLink, collapse, countLetters, type Letters } from './content.ts';
import type { ElementKinds } from './element-kinds.ts';
import { readAllText } from './hidden-elements.ts';

type Node = ElementSnapshot | TextSnapshot;

/** Width of a narrow space, as a share of the height of a line. */
const MIN_GAP = 0.15;

/** Reads the visible text of nodes that follow each other in an element. */
export function readText(nodes: readonly Node[], parent: ElementSnapshot, kinds: ElementKinds) {
  const parts: string[] = [];
  const lines: Box[] = [];
  const links: ContentLink[] = [];
  const lettersByStyle = new Map<number, { element: ElementSnapshot; count: number }>();
  /** Number of letters in links. */
  let linkedLetters = 0;
  const read = (node: Node, element: ElementSnapshot, isLinked: boolean, isNested: boolean): void => {
    if (!isElementSnapshot(node)) {
      // Letters left of the page are the text of a picture that a style sheet shows.
      const visible = node.lines.filter(({ x, width }) => x + width > 0);
      const [first] = visible;
      if (!first) return;
      if (hasGap(lines.at(-1), first)) parts.push(' ');
      parts.push(node.text);
      lines.push(...visible);
      const count = countLetters(node.text);
      const known = lettersByStyle.get(element.style);
      lettersByStyle.set(element.style, { element, count: (known?.count ?? 0) + count });
      if (isLinked) linkedLetters += count;
      return;
    }
    if (node.tag === 'br') parts.push(' ');
    if (!node.box || ICON_FONT.test(node.attributes.class ?? '')) return;
    if (node.href !== undefined) links.push({ ...readLink(node), ...(isNested && { isNested }) });
    const isBlock = !kinds.isInline(node);
    if (isBlock) parts.push(' ');
    const isInList = isNested || node.tag === 'ul' || node.tag === 'ol';
    for (const child of node.children) read(child, node, isLinked || node.href !== undefined, isInList);
    if (isBlock) parts.push(' ');
  };
  if (!ICON_FONT.test(parent.attributes.class ?? '')) for (const node of nodes) read(node, parent, false, false);
  const styles = [...lettersByStyle.values()].toSorted((a, b) => b.count - a.count);
  const total = styles.reduce((sum, { count }) => sum + count, 0);
  const bold = styles.filter(({ element }) => Number(kinds.styleOf(element).fontWeight) >= 600).reduce((sum, { count }) => sum + count, 0);
  const [most] = styles;
  return {
    text: collapse(parts.join('')),
    lines,
    links,
    linkedLetters,
    /** How most letters look; missing without letters. */
    ...(most && { letters: { ...readLetters(most.element, kinds), isBold: bold > total * 0.6 } }),
  };
}

/** Whether there is space between two texts of a line: links of a menu have margins instead of spaces. */
function hasGap(before: Box | undefined, after: Box): boolean {
  return before !== undefined && after.x - before.x - before.width > after.height * MIN_GAP;
}

/** The letters of an element's own text. */
export function readLetters(element: ElementSnapshot, kinds: ElementKinds): Letters {
  const { fontSize, fontFamily, fontWeight, color, textTransform } = kinds.styleOf(element);
  return {
    size: Number.parseFloat(fontSize),
    family: fontFamily,
    color,
    isBold: Number(fontWeight) >= 600,
    isUppercase: textTransform === 'uppercase',
  };
}

export function readLink(link: ElementSnapshot): ContentLink {
  // A word for screen readers, in many menus.
  const text = collapse(readAllText(link)).replace(/ \(current\)$/, '');
  return { place: link.place, url: link.href ?? '', text: text || readLabel(link) };
}

/** The text that stands for an element without text: its label, or that of a picture in it. */
export function readLabel({ attributes, children }: ElementSnapshot): string {
  const own = collapse(attributes['aria-label'] ?? attributes.alt ?? attributes.title ?? '');
  if (own !== '') return own;
  for (const child of children.filter(isElementSnapshot)) {
    const label = readLabel(child);
    if (label !== '') return label;
  }
  return '';
}

/** Classes whose letters are names of signs, which a font draws: "local_hospital". A new layout has no such font. */
export const ICON_FONT = /\bmaterial-(icons|symbols)\b/;
