import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';

/** Telephones, mailboxes and maps. */
const CONTACT = /^(tel|mailto|sms):|^https?:\/\/(www\.)?(google\.[a-z.]+\/maps|maps\.|goo\.gl\/maps)/i;
const NUMBER = /^\+?[\d\s()./-]{6,24}$/;
const NETWORK_HOST =
  /^https?:\/\/([\w-]+\.)*(facebook|twitter|x|instagram|youtube|linkedin|pinterest|tiktok|plus\.google|dribbble|vimeo|flickr|tumblr|vk)\.com\b/i;
const NETWORK = /^(facebook|twitter|x|instagram|youtube|linkedin|pinterest|tiktok|google ?\+|vimeo|flickr|tumblr|telegram|whatsapp)$/i;
/** Names and codes of languages that a site offers. */
const LANGUAGE =
  /^(english|deutsch|german|français|french|español|spanish|italiano|nederlands|dutch|português|polski|русский|українська|عربي|العربية|arabic|فارسی|עברית|hebrew|中文|简体中文|繁體中文|日本語|한국어|türkçe|svenska|dansk|norsk|suomi|čeština|magyar|română|ελληνικά|en|de|fr|es|nl|pt|ru|ua|ar|he|zh|ja|ko|tr|pl|cz|sv|da)$/i;
/** Addresses that recommend a page to others. */
const SHARE =
  /sharer|[/.](share|sharearticle|submit|intent)([/?.]|$).*(u|url|text)=|pinterest\.[a-z.]+\/pin\/create|api\.whatsapp\.com\/send\?text|^(whatsapp|viber|tg):|t\.me\/share|addtoany\.com|addthis\.com|^mailto:\?/i;
const SHARE_NAME = /(^|[-_ ])(share|sharing)([-_ ]|$)/i;
const SHARE_LABEL =
  /^(e-?mail|send|share|tell|recommend|print) (this|to|a|your|with)( (page|article|story|site|friends?))+( (to|with) (a|your) friends?)?$/i;
/** What a page asks its visitors to do: to write, to book or to buy. */
const ACTION =
  /contact|kontakt|contato|contacto|call us|anfrag|quote|book|buch|reserv|appointment|termin|rendez-?vous|cita|agend|buy|kauf|shop|order|bestell|pedido|cart|ticket|donat|spend|sign ?up|join|regist|anmeld|apply|bewerb|download|subscribe|予約|お問い合わせ|联系|预约|הזמ|احجز|تواصل/i;

/** Whether a link is one of the site's menu, and not an address, a network or another language. */
export function isMenuLink(link: Element): boolean {
  const text = readLabel(link);
  const isNetwork = NETWORK_HOST.test(readTarget(link)) || NETWORK.test(text);
  return !isNetwork && !CONTACT.test(readTarget(link)) && !NUMBER.test(text) && !isLanguage(text);
}

/** Whether a text is the name or the code of a language, and nothing else. */
export function isLanguage(text: string): boolean {
  return LANGUAGE.test(text);
}

export function isShareLink(link: Element): boolean {
  return SHARE.test(readTarget(link)) || SHARE_NAME.test(getAttribute(link, 'class') ?? '') || SHARE_LABEL.test(readLabel(link));
}

/** Whether a link asks for what the site is for, as its text or its address says. */
export function isActionLink(link: Element): boolean {
  return (
    !isShareLink(link) &&
    (/^tel:/i.test(readTarget(link)) || ACTION.test(readLabel(link)) || ACTION.test(readTarget(link).split('/').at(-1) ?? ''))
  );
}

function readTarget(link: Element): string {
  return getAttribute(link, 'href') ?? '';
}

function readLabel(link: Element): string {
  return collapseWhitespace(getVisibleText(link, 80));
}
