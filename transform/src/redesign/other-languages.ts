import { type Element, getAttribute, splitWords } from '../html/tree.ts';
import type { Page } from '../page/page.ts';

/** Codes of languages, as pages write them into attributes and classes. */
const LANGUAGE =
  /^(?:data-(?:lang-)?|lang(?:uage)?[-_]|i18n[-_])?(en|de|fr|es|it|nl|pt|pl|ru|uk|cs|sk|hu|ro|bg|el|tr|sv|da|nb|no|fi|et|lv|lt|hr|sl|sr|ja|zh|ko|ar|he)$/i;

/** Elements that are marked as ones of another language than the page, if others are marked as ones of its own. */
export function findOtherLanguages({ root }: Page, elements: readonly Element[]): Element[] {
  const own = (getAttribute(root, 'lang') ?? '').slice(0, 2).toLowerCase();
  const marked = elements.map((element) => ({ element, codes: readLanguages(element) })).filter(({ codes }) => codes.length > 0);
  if (!marked.some(({ codes }) => codes.includes(own))) return [];
  return marked.filter(({ codes }) => !codes.includes(own)).map(({ element }) => element);
}

function readLanguages(element: Element): string[] {
  const marks = [
    getAttribute(element, 'lang')?.slice(0, 2),
    getAttribute(element, 'data-lang'),
    ...element.attrs.filter(({ name }) => name.startsWith('data-')).map(({ name }) => name),
    ...splitWords(getAttribute(element, 'class')),
  ];
  return marks.flatMap((mark) => LANGUAGE.exec(mark ?? '')?.[1]?.toLowerCase() ?? []);
}
