import { collapseWhitespace, type Element, getAttribute, getVisibleText } from '../html/tree.ts';
import { leadsToVideo } from './embedded-frames.ts';

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

/** Networks as they write their names, by the name in their hosts. */
const NETWORK_NAMES: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  x: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  tiktok: 'TikTok',
  'plus.google': 'Google+',
  dribbble: 'Dribbble',
  vimeo: 'Vimeo',
  flickr: 'Flickr',
  tumblr: 'Tumblr',
  vk: 'VK',
};

/** What a link without a text leads to: the name of a network, a telephone number or a mailbox. */
export function nameContact(link: Element): string | undefined {
  const target = readTarget(link);
  const [, contact] = /^(?:tel|mailto):([^?]{3,80})/i.exec(target) ?? [];
  return contact?.replace(/%20/g, ' ') ?? NETWORK_NAMES[NETWORK_HOST.exec(target)?.[2]?.toLowerCase() ?? ''];
}

/** Hosts of messengers, whose links have the colors of these. */
const MESSENGER_HOST = /^https?:\/\/([\w-]+\.)*(wa\.me|whatsapp\.com|m\.me|line\.me|lin\.ee|t\.me|telegram\.me|viber\.com)\b|^whatsapp:/i;

/** Whether a link leads to a network or a messenger, of which a page shows the color. */
export function leadsToNetwork(link: Element): boolean {
  return NETWORK_HOST.test(readTarget(link)) || MESSENGER_HOST.test(readTarget(link));
}

/** Whether a link leads to a telephone, a mailbox, a map or a network, but not to a video there. */
export function isContactLink(link: Element): boolean {
  return CONTACT.test(readTarget(link)) || (NETWORK_HOST.test(readTarget(link)) && !leadsToVideo(link));
}

/** A text without the characters that are flags of countries. */
export function withoutFlags(text: string): string {
  return text.replace(/\p{Regional_Indicator}{2}/gu, '');
}

/** Whether a text is the name or the code of a language, perhaps beside a flag, and nothing else. */
export function isLanguage(text: string): boolean {
  return LANGUAGE.test(withoutFlags(text).trim());
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

/** Links of this kind lead to a page, and ask for nothing. */
const NO_ORDER = /contact|kontakt|contato|cart\b|download|call us/i;

/** Whether the text of a link asks to order, to book or to take part. */
export function isOrderLink(link: Element): boolean {
  const label = readLabel(link);
  return !isShareLink(link) && ACTION.test(label) && !NO_ORDER.test(label);
}

function readTarget(link: Element): string {
  return getAttribute(link, 'href') ?? '';
}

function readLabel(link: Element): string {
  return collapseWhitespace(getVisibleText(link, 80));
}
