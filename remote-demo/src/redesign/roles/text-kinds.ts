import type { Content } from '../segment/content.ts';

const TELEPHONE_OR_MAIL = /[\w.+-]+@[\w-]+\.\w|\+?\d[\d ()/.-]{7,}\d/;
const CONTACT_WORD =
  /\b(tel|phone|fax|e-?mail|kontakt|contacto?|adresse|address|opening hours|öffnungszeiten|horaires|anfahrt|standort)\b|電話|住所|営業時間|地址|电话|هاتف|العنوان/i;
const POSTAL_ADDRESS =
  /\b(street|st\.|road|rd\.|avenue|ave\.?|suite|lane|drive|blvd|straße|strasse|str\.|gasse|platz|rue|calle|via|ul\.)\s?[^.]{0,40}\d|\d{4,5}\s+\p{Lu}\p{L}{2,}|,\s*[A-Z]{2}\s+\d{5}/u;
const LEGAL =
  /©|\(c\) ?\d|copyright|all rights|alle rechte|tous droits|derechos reservados|impressum|datenschutz|privacy|powered by|designed by|webmaster|last (updated|modified)/i;
const PRICE = /(?:[$€£¥]|\b(?:kr\.?|CHF|zł|Rs\.?|INR|MXN))\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥]|kr\b|CHF|zł|,-|円)/;
/** Texts for readers of a window, which say nothing about the page. */
const CONTROL_TEXT =
  /^(scroll( down)?|skip to.{0,20}|toggle navigation|menu|close|previous|next|prev|back to top|loading.{0,3}|[×☰»«›‹↑↓]+)$/i;
/** A check box that a style sheet uses is smaller than any field, in CSS pixels. */
const MAX_SWITCH = 60;
const MAX_ADDRESS_WORDS = 20;
const MAX_PRICE_WORDS = 12;
const MAX_PRICE_ONLY_WORDS = 5;
const MAX_LETTERS_BEFORE_PRICE = 8;
const MAX_LEGAL_WORDS = 60;

/** A telephone number, a mail address, a postal address, or a line that announces one. */
export function isContact({ kind, text, words, links }: Content): boolean {
  if (kind === 'picture') return false;
  if (links.some(({ url }) => /^(tel|mailto):/.test(url))) return true;
  return TELEPHONE_OR_MAIL.test(text) || (words < MAX_ADDRESS_WORDS && (CONTACT_WORD.test(text) || POSTAL_ADDRESS.test(text)));
}

export function isPrice({ kind, text, words }: Content): boolean {
  return kind === 'text' && words < MAX_PRICE_WORDS && PRICE.test(text);
}

/** Whether a text is a price and nothing else before it: "from € 9.50". */
export function startsWithPrice({ kind, text, words }: Content): boolean {
  const before = PRICE.exec(text)?.index ?? -1;
  return kind === 'text' && words <= MAX_PRICE_ONLY_WORDS && before >= 0 && before <= MAX_LETTERS_BEFORE_PRICE;
}

/** A form may ask for a consent. */
export function isLegal({ kind, text, words }: Content): boolean {
  return kind !== 'form' && words < MAX_LEGAL_WORDS && LEGAL.test(text);
}

/** Whether a text stands in a box of its own that is little larger, as on a button. */
export function hasButtonGround({ box, surroundings: { ground } }: Content): boolean {
  const { width, height } = ground.box;
  return height < 90 && width < 420 && height >= box.height + 8 && width >= box.width + 12;
}

/** Signs without a letter. Stars are a rating. */
export function isOrnament({ kind, text, links }: Content): boolean {
  return kind === 'text' && !/[\p{L}\p{N}★☆]/u.test(text) && links.length === 0;
}

/** A small picture without a name that lies over the page, and the number of a slide. */
export function isDecoration({ kind, text, picture, box, links, surroundings }: Content): boolean {
  if (kind === 'text') return /^\d+\s*\/\s*\d+$/.test(text);
  return picture?.alt === '' && links.length === 0 && surroundings.isPlaced && box.width < 260 && box.height < 260;
}

/** A switch of a style sheet, or a button that only a script would use. */
export function isDeadControl({ kind, box, source, links, text }: Content): boolean {
  if (text !== '' || links.length > 0 || source.tag === 'form') return false;
  return kind === 'button' || (kind === 'form' && box.width < MAX_SWITCH && box.height < MAX_SWITCH);
}

/** The name of a control. As a plain text, it is the title of a box. */
export function isControlText({ kind, text, links }: Content): boolean {
  return (kind === 'button' || links.length > 0 || /^(scroll|loading)/i.test(text)) && CONTROL_TEXT.test(text);
}
