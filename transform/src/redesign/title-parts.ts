import type { Page } from '../page/page.ts';

/** Titles that say nothing. */
export const GENERIC_TITLE =
  /^(index|home|home ?page|start|startseite|inicio|accueil|untitled.*|document|new page.*|welcome|page|main|default|undefined|hem|hjem|úvod|início|strona główna|главная|首页|网站首页|トップ(ページ)?|ホーム|(ה)?בית|דף הבית|(الصفحة )?الرئيسية|صفحه اصلی|[-–—.\s]*)$/i;

/** A part with more pieces between commas is a list of keywords for search engines. */
const MAX_PIECES = 3;
const MAX_PARTS = 12;

/** Signs around a title. */
const OUTER_SIGNS = /^[\s\-–—|~*=_:.]+|[\s\-–—|~*=_:]+$/g;

/** Parts of a title, such as `About us | Stonewell`. Letters of scripts without spaces may be divided by `_`. */
export function splitTitle(title: string): string[] {
  const parts = title.split(/\s+(?:[|–—·:•»-]|[.:]{1,3})\s+|\s*[|｜–—·•]\s*|\s+»\s*|(?<=\p{Lo})\s*_|_\s*(?=\p{Lo})/u);
  return parts.map((part) => part.replace(OUTER_SIGNS, '')).filter((part) => part !== '');
}

/** The parts of the page's title that say something. */
export function readTitleParts(page: Page): string[] {
  return splitTitle(page.title)
    .slice(0, MAX_PARTS)
    .filter((part) => !GENERIC_TITLE.test(part) && part.split(/[,，،、]/).length <= MAX_PIECES);
}

/** A text without white space and signs, to compare it. */
export function toWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

/** The share of the pairs of letters of two words that both have. */
export function measureCommon(one: string, other: string): number {
  const [first, second] = [listPairs(one), listPairs(other)];
  return (2 * countCommon(first, second)) / Math.max(1, first.size + second.size);
}

/** The share of the pairs of letters of a word that another one has, too. */
export function measureShare(word: string, other: string): number {
  const pairs = listPairs(word);
  return countCommon(pairs, listPairs(other)) / Math.max(1, pairs.size);
}

function listPairs(word: string): Set<string> {
  return new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2)));
}

function countCommon(pairs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...pairs].filter((pair) => others.has(pair)).length;
}

/** Words after which a text goes on, in several languages. */
const CONTINUED =
  /(?:^|\s)(?:of|the|an?|and|or|for|in|to|with|by|at|from|we are|del?|la|el|los|las|y|en|para|con|una?|por|du|des|les?|et|à|au|pour|der|die|das|und|für|von|mit|im|zu|di|il|da|do|com|van|het|een|voor|met|и|в|на|с|для|от|по)$|[,&–—-]$/iu;

/** Whether a text is only the beginning of one, such as "Law offices of". */
export function isFragment(text: string): boolean {
  return CONTINUED.test(text.trim());
}
