import { type Child, type Element, getAttribute, INLINE_ELEMENTS, INVISIBLE_ELEMENTS, isElement, isText } from '../html/tree.ts';
import { parsePage } from './parse-page.ts';

const MAX_QUOTE_DEPTH = 3;
const MAX_URL_LENGTH = 500;

/** A step of the walk: a node, a text, or the end of a line. `block` ends only a line that isn't empty. */
type Step = { quotes: number } & ({ node: Child } | { text: string } | { end: 'line' | 'block' });

interface Line {
  text: string;
  quotes: number;
}

/**
 * Converts the HTML of a received e-mail to plain text, because its HTML is never shown. Lines of quotes start with a `>` for each
 * level, and a link is followed by its URL, as its text may name another one.
 * @throws PageTooComplexError
 */
export function convertHtmlToText(html: string): string {
  const lines: Line[] = [{ text: '', quotes: 0 }];
  // Without recursion: elements may be nested deeply.
  const steps: Step[] = parsePage(html)
    .childNodes.toReversed()
    .map((node) => ({ node, quotes: 0 }));
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('text' in step) appendText(lines, step.text, step.quotes);
    else if ('end' in step) endLine(lines, step.end, step.quotes);
    else if (isText(step.node)) appendText(lines, step.node.value.replace(/\s+/g, ' '), step.quotes);
    else if (isElement(step.node) && !INVISIBLE_ELEMENTS.has(step.node.tagName))
      for (const next of listSteps(step.node, step.quotes).reverse()) steps.push(next);
  }
  return lines.map(({ text, quotes }) => ('> '.repeat(quotes) + text).trimEnd()).join('\n');
}

function listSteps(element: Element, outerQuotes: number): Step[] {
  const { tagName } = element;
  if (tagName === 'br') return [{ end: 'line', quotes: outerQuotes }];
  const quotes = tagName === 'blockquote' ? Math.min(outerQuotes + 1, MAX_QUOTE_DEPTH) : outerQuotes;
  const children: Step[] = element.childNodes.map((node) => ({ node, quotes }));
  if (tagName === 'a') return [...children, { text: describeUrl(element), quotes }];
  if (tagName === 'td' || tagName === 'th') return [...children, { text: ' ', quotes }];
  if (INLINE_ELEMENTS.has(tagName)) return children;
  const start: Step[] = [{ end: 'block', quotes }, ...(tagName === 'li' ? [{ text: '- ', quotes }] : [])];
  const end: Step[] = [{ end: 'block', quotes: outerQuotes }, ...(tagName === 'p' ? [{ end: 'line' as const, quotes: outerQuotes }] : [])];
  return [...start, ...children, ...end];
}

function describeUrl(link: Element): string {
  const url = getAttribute(link, 'href') ?? '';
  const text = link.childNodes.map((node) => (isText(node) ? node.value : '')).join('');
  return /^https?:\/\//i.test(url) && !text.includes(url) ? ` (${url.slice(0, MAX_URL_LENGTH)})` : '';
}

function appendText(lines: Line[], text: string, quotes: number): void {
  const last = lines.at(-1) as Line;
  if (last.text === '') last.quotes = quotes;
  last.text += last.text === '' || last.text.endsWith(' ') ? text.trimStart() : text;
}

function endLine(lines: Line[], end: 'line' | 'block', quotes: number): void {
  const last = lines.at(-1);
  if (end === 'block' && last?.text === '') last.quotes = quotes;
  else lines.push({ text: '', quotes });
}
