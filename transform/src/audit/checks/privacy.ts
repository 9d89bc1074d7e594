import { collapseWhitespace, type Element, getAttribute, getOwnText, getVisibleText } from '../../html/tree.ts';
import type { AuditedPage } from '../audited-page.ts';
import { listRootElementIf } from './check-function.ts';

/** Services that recognize visitors across pages or sites. Counters without cookies and fonts aren't among them. */
const TRACKERS = new RegExp(
  '(?:^|[/.])(' +
    [
      'googletagmanager\\.com/(?:gtm|gtag)',
      'google-analytics\\.com/',
      'doubleclick\\.net/',
      'googlesyndication\\.com/',
      'googleadservices\\.com/',
      'connect\\.facebook\\.net/',
      'facebook\\.com/tr',
      'static\\.hotjar\\.com/',
      'clarity\\.ms/tag',
      'bat\\.bing\\.com/',
      'snap\\.licdn\\.com/',
      'analytics\\.tiktok\\.com/',
      'static\\.ads-twitter\\.com/',
      's\\.pinimg\\.com/ct',
      'mc\\.yandex\\.ru/',
      'hm\\.baidu\\.com/',
      'statcounter\\.com/',
      'quantserve\\.com/',
      'scorecardresearch\\.com/',
      'js\\.hs-scripts\\.com/',
      'addthis\\.com/js',
      'sharethis\\.com/',
    ].join('|') +
    ')',
  'i',
);
/** Inline scripts that create the script of a tracker are short. */
const MAX_INLINE_CHARACTERS = 20_000;
const BLOCKED_TYPE = /^text\/(plain|template)$/i;

/**
 * The first element that asks each tracking service, as the page is sent. Consent tools change the type of scripts until a visitor
 * agrees, or announce that they block by themselves.
 */
export function findTrackerRequests(page: AuditedPage): Element[] {
  const scripts = page.find('script').filter((script) => !isBlocked(script));
  if (scripts.some((script) => getAttribute(script, 'data-blockingmode') === 'auto')) return [];
  const services = new Map<string, Element>();
  for (const element of [...scripts, ...page.find('img', 'iframe')]) {
    const service = TRACKERS.exec(readRequest(element))?.[1]?.split('/')[0]?.toLowerCase();
    if (service !== undefined && !services.has(service)) services.set(service, element);
  }
  return [...services.values()];
}

function isBlocked(script: Element): boolean {
  return BLOCKED_TYPE.test((getAttribute(script, 'type') ?? '').trim());
}

function readRequest(element: Element): string {
  const source = getAttribute(element, 'src');
  if (source !== undefined) return source.replace(/[?#].*/s, '').replace(/^\s*(?:https?:)?\/\//i, '/');
  if (element.tagName !== 'script') return '';
  const text = getOwnText(element);
  return text.length <= MAX_INLINE_CHARACTERS ? text : '';
}

const IMPRINT = /impress?um|imprint|mentions[-_ ]?l[ée]gales|legal|aviso[-_ ]?legal|note[-_ ]?legali|colofon|anbieterkennzeichnung/i;
/** Names of pages with the owner's address in the languages that `LANGUAGES` lists. */
const CONTACT =
  /contact|kontakt|contatt|contato|about|^info|ueber|über[-_ ]uns|wir[-_ ]ueber|qui[-_ ]sommes|chi[-_ ]siamo|quienes|quiénes|nosotros|sobre|quem[-_ ]somos|over[-_ ]ons|om[-_ ]?(os|oss|mig)\b|yhteys|o[-_ ]n[aá]s\b|kapcsolat|iletisim|iletişim|hakk[ıi]m[ıi]zda|hubungi|tentang|li[eê]n[-_ ]h[eệ]|gi[oớ]i[-_ ]thi[eệ]u|support|help|feedback|reach us|get in touch|find us|visit us|επικοινων|контакт|о нас|о компании|связ|про нас|зв.яз|联系|联络|聯絡|聯繫|关于|關於|お問い?合わ?せ|会社概要|特定商取引|概要|문의|연락|회사|소개|اتصل|تواصل|من نحن|تماس|درباره|צור קשר|צרו קשר|אודות|יצירת קשר|ติดต่อ|संपर्क/i;
const LANGUAGES = new Set('en de fr es it pt nl da sv no nb nn fi cs sk pl hu tr id vi el ru uk zh ja ko ar fa he th hi'.split(' '));
/** Only what looks like a page of a site, with a menu, is expected to name its owner. */
const MIN_LINKS = 5;
const MAX_TEXT = 200_000;
const MAX_ADDRESS = 300;
const MAIL_OR_PHONE =
  /[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,64}\.[a-z]{2,}|(?:tel|phone|fon|☎|📞|call)[^\d+]{0,12}\+?[\d(][\d\s()/.-]{6}/i;

/** Reports a page that leads to no contact: on German pages no imprint, on others no page, form, address or number. */
export function findMissingImprint(page: AuditedPage): readonly Element[] | null {
  const links = page.find('a', 'area').filter((link) => getAttribute(link, 'href') !== undefined);
  const language = (getAttribute(page.root, 'lang') ?? '').toLowerCase().split('-')[0] ?? '';
  if (links.length < MIN_LINKS || (language !== '' && !LANGUAGES.has(language))) return null;
  const leadsTo = (name: RegExp) => links.some((link) => name.test(readTarget(link)));
  if (leadsTo(IMPRINT)) return [];
  if (language === 'de' || /\.(de|at)$/.test(page.url.hostname)) return [page.root];
  return listRootElementIf(page, !leadsTo(CONTACT) && !namesContact(page, links));
}

function readTarget(link: Element): string {
  return `${(getAttribute(link, 'href') ?? '').slice(0, MAX_ADDRESS)}\n${collapseWhitespace(getVisibleText(link, 200))}\n${getAttribute(link, 'title') ?? ''}${getAttribute(link, 'aria-label') ?? ''}`;
}

function namesContact(page: AuditedPage, links: readonly Element[]): boolean {
  const isDirect = (link: Element) => /^\s*(mailto|tel|sms):|wa\.me\/|\/cdn-cgi\/l\/email/i.test(getAttribute(link, 'href') ?? '');
  if (page.find('address', 'textarea').length > 0 || links.some(isDirect)) return true;
  const [body] = page.find('body');
  return body !== undefined && MAIL_OR_PHONE.test(getVisibleText(body, MAX_TEXT).slice(0, MAX_TEXT));
}
