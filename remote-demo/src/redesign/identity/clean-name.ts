import { collapse, countLetters, countWords } from '../segment/content.ts';
import { foldText } from './fold-text.ts';

/** Longer texts can confirm a name, but aren't names. */
const MAX_NAME_LETTERS = 60;
const MAX_NAME_WORDS = 10;
/** More digits are a date, a phone number or a postal address. */
const MAX_DIGITS = 4;

/** Words of welcome and invitation before a name. */
const GREETINGS = [
  'welcome to( the)?|visit|shop at',
  '(the )?(official )?(web ?site|home ?page) of',
  '(herzlich )?willkommen (bei|beim|im|in|auf)( de[rmn])?',
  'bienvenue (à|au|aux|chez|dans|sur)( la| le| les)?',
  'bienvenid[oa]s? (al|a)( la| los| las)?',
  'benvenut[ioae] (al|alla|a|da|in)',
  'bem-vind[oa]s? (ao|à|a)',
  'velkommen til|välkommen till|tervetuloa',
  'welkom (bij|op|in)( de| het)?',
  'witamy w|vítejte v|добро пожаловать (в|на)|сайт',
  'موقع|مرحبا بكم في',
];
const GREETING = new RegExp(`^(${GREETINGS.join('|')})[\\s,:!]+(?=\\S)|^ようこそ|^(欢迎|歡迎)(来到|來到|光临|光臨)?`, 'iu');
const GREETING_AFTER = /[へに]ようこそ[!！。]?$/u;

const LOGO_WORD = /(^|[\s,_-])(logo(type|tipo)?|логотип|לוגו|شعار)(\s+(of|de|du|von|der))?(?=[\s,]|$)|(の)?ロゴ(画像|マーク)?|标志|標誌/giu;
const LEADS_HOME = /(\s*[.,;:|–—-]\s*|\s+)(to )?(home( ?page)?|start(seite)?|web ?site|inicio|accueil)$/i;
const LABEL_BEFORE = /^(home( ?page)?|start(seite)?|inicio|accueil)\s*[-–—|:]\s*/i;
const LEGAL = /[\s/.,;|–—-]*(all rights|alle rechte|tous droits|todos (los|os) d|tutti i diritti|alle rettigheter|все права).*$/iu;
const REMARK = /\s*[([（【][^)\]）】]*[)\]）】]\s*$/u;
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}.)'’"”»]+$/gu;
/** A word that only joins another one. */
const UNFINISHED = /\s+(&|and|und|et|y|e|i|of|the|der|die|das|von|de|du|la|le)$/iu;
/** The full stop of an abbreviation at the end, such as "Ltd.", belongs to the name. */
const FULL_STOP = /(?<=[\p{L}\p{N}]{5})[.。]$/u;

/** Labels of menus and titles that say nothing, without spaces. */
const GENERIC = new Set(
  [
    'index home homepage main mainpage start startpage startseite startsida',
    'inicio início accueil hjem etusivu forside strona stronagłówna',
    'welcome willkommen bienvenue bienvenido bienvenidos benvenuti',
    'untitled untitleddocument document newpage page default undefined',
    'menu menü menú header banner brand title image img picture bild photo',
    'mysite mywebsite myblog blog wordpress wix',
    'site website search suche about aboutus überuns apropos chisiamo nosotros quienessomos overons omoss onas contact contactus kontakt news',
    'english deutsch français francais español italiano nederlands polski português čeština русский עברית العربية الفرنسية الإنجليزية 日本語 中文',
    'главная главнаястраница 首页 首頁 网站首页 主页 トップ トップページ ホーム 홈',
    'בית הבית דףהבית الرئيسية الصفحةالرئيسية صفحهاصلی หน้าแรก',
  ]
    .flatMap((words) => words.split(' '))
    .map((word) => foldText(word).letters),
);
const FUNCTION = /^(back to|skip to|click|zurück|zum inhalt)(?!\p{L})/iu;
const FILE_NAME = /^\S+\.(html?|php|aspx?|jpe?g|png|gif|svg|webp|avif|ico)$/i;
const ADDRESS = /^[\w.-]+\.[a-z]{2,6}(\/\S*)?$|@|https?:/i;

/** Removes what people don't write as part of a name: greetings, the word "logo", remarks in brackets, legal trailers. */
export function cleanName(text: string): string {
  const bare = collapse(text.replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' '))
    .replace(LEGAL, '')
    .replace(GREETING_AFTER, '')
    .replace(GREETING, '')
    .replace(REMARK, '')
    .replace(LOGO_WORD, ' ')
    .replace(LEADS_HOME, '')
    .replace(LABEL_BEFORE, '');
  return collapse(bare.replace(SIGNS_AROUND, '').replace(UNFINISHED, '').replace(FULL_STOP, ''));
}

/** Whether a text welcomes visitors. */
export function hasGreeting(text: string): boolean {
  return GREETING.test(collapse(text)) || GREETING_AFTER.test(collapse(text));
}

/** Whether a clean text may be a name. */
export function isPossibleName(text: string): boolean {
  const letters = countLetters(text);
  if (letters < 2 || letters > MAX_NAME_LETTERS || countWords(text) > MAX_NAME_WORDS) return false;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  if (digits > MAX_DIGITS || digits === letters) return false;
  if (GENERIC.has(foldText(text).letters)) return false;
  return !FUNCTION.test(text) && !FILE_NAME.test(text) && !ADDRESS.test(text);
}

/** The parts of a title. Japanese and Chinese quotation marks enclose names. */
export function splitTitle(title: string): string[] {
  const parts = title.split(/\s+[-–—·•:«»‹›]+\s+|\s*[|｜—•]\s*|:\s+|\s+»\s*|[「」『』]|\s*_\s+/u);
  return parts.map(collapse).filter((part) => part !== '');
}
