/** A longer text is a paragraph, and one with a year up to the other length may be a date. */
const MAX_HEADLINE = 160;
const MAX_DATE = 24;
/** Headings of menus, fields and baskets say nothing about the page, nor do the names of authors and dates. */
const LABEL =
  /^(main |site )?(menu|navigation|search|suche|login|log in|sign in|anmelden|cart|your cart|warenkorb|categories|kategorien|contents|inhalt|language|share|loading.*)[:.…]?$|^(subscribe|newsletter|sign up)\b/i;
/** How the line of an author or a date begins. Words that begin sentences, too, need a name after them. */
export const BYLINE =
  /^(?:(?:[Bb]y|BY|[Vv]on|VON|[Pp]ar|PAR|[Pp]or|POR|[Dd]oor|DOOR)(?::|\s+(?=[\p{Lu}\p{Lo}@]))|(?:[Aa]utor|[Aa]uthor|[Pp]osted|[Pp]ublished|AUTOR|AUTHOR|POSTED|PUBLISHED)[:\s])/u;

/** Whether a text may be a title: it isn't a paragraph, a label, a date or a sign. */
export function isTitle(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isDate = /\b(19|20)\d{2}\b/.test(text) && text.length <= MAX_DATE && letters < text.length * 0.7;
  return text.length <= MAX_HEADLINE && letters >= 2 && letters >= text.length / 3 && !LABEL.test(text) && !BYLINE.test(text) && !isDate;
}
