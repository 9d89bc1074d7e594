import { getVisibleText } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';
import type { Page } from '../page/page.ts';

/** Words of menus in several languages, which names of files often write without spaces. */
const MENU_WORDS =
  'home about us contact contacts me our services service products product shop store news events event calendar gallery galleries photos photo pictures links link team staff people history mission location locations directions maps map prices price rates menu order ordering info information blog press jobs careers faq help support login register registration results sponsors sponsor volunteer volunteers members membership join donate donations programs schedule hours books music video videos archive sitemap search guestbook feedback testimonials reviews portfolio projects clients partners training classes courses resources downloads forms policy privacy terms bio biography exhibitions paintings recipes specials catering reservations rooms tours booking coupons transportation welcome index start startseite kontakt impressum leistungen angebot angebote preise galerie bilder termine anfahrt lage zimmer speisekarte aktuelles verein vorstand mitglieder geschichte referenzen datenschutz unternehmen produkte accueil horaires tarifs equipe actualites liens chambres carte plan acces formations chi siamo contatti servizi prodotti dove galleria prezzi storia azienda camere inicio contacto servicios productos galeria empresa nosotros historia precios noticias enlaces contato servicos produtos localizacao onze diensten over ons prijzen fotos nieuws links'.split(
    ' ',
  );
/** Words of names of files that say only that they are drawn, and in which state. */
const BUTTON_WORD = /^(btn|button|but|nav|menu|knop|knopf|link|normal|off|on|up|out|over|hover|default|active|rollover|img|image|b)$/;
const MAX_TEXT = 60_000;
const MIN_WORD = 4;
/** Parts of names of files are this long if the page has them. */
const MIN_PART = 2;
const MAX_NAME = 40;
const MAX_WORDS = 4;

/** The words that a page contains, and those of menus. */
const readVocabulary = memoizeByPage((page: Page): ReadonlySet<string> => {
  const text = getVisibleText(page.body, MAX_TEXT).toLowerCase();
  return new Set([...MENU_WORDS, ...(text.match(/\p{L}{3,24}/gu) ?? [])]);
});

/** The words of the name of a file, such as `btn_aboutus_off.gif`, if all of them are words of the page or of menus. */
export function readFileWords(address: string, page: Page): string | undefined {
  const name = (address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  if (name.length > MAX_NAME) return undefined;
  const parts = name.split(/[-_+\s\d]+|%20|(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toLowerCase());
  const said = parts.filter((part) => part !== '');
  const named = said.filter((part) => !BUTTON_WORD.test(part));
  const vocabulary = readVocabulary(page);
  const words = (named.length > 0 ? named : said).map((part) => splitWord(part, vocabulary));
  if (words.length === 0 || words.length > MAX_WORDS || words.some((part) => part === undefined)) return undefined;
  const text = words.join(' ');
  return text === 'index' ? undefined : text;
}

/** A word, or two that are written as one; undefined if they aren't known. */
function splitWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (MENU_WORDS.includes(word) || (word.length >= MIN_WORD && vocabulary.has(word))) return word;
  for (let end = word.length - MIN_PART; end >= MIN_WORD; end--) {
    const [first, second] = [word.slice(0, end), word.slice(end)];
    if (vocabulary.has(first) && vocabulary.has(second)) return `${first} ${second}`;
  }
  return undefined;
}
