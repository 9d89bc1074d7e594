import { francAll } from 'franc';
import { getAttribute } from '../html/tree.ts';
import { memoizeByPage } from '../page/memoize-by-page.ts';

/** Languages of many websites, and those that are easily taken for them: as franc calls them (ISO 639-3), and as pages do (BCP 47). */
const LANGUAGES = new Map(
  (
    'afr:af arb:ar bel:be ben:bn bos:bs bul:bg cat:ca ces:cs cmn:zh dan:da deu:de ell:el eng:en est:et eus:eu fin:fi fra:fr glg:gl heb:he ' +
    'hin:hi hrv:hr hun:hu ind:id ita:it jpn:ja kor:ko lit:lt lvs:lv mar:mr mkd:mk nld:nl nob:no npi:ne pes:fa pol:pl por:pt ron:ro ' +
    'rus:ru slk:sk slv:sl spa:es srp:sr swe:sv tam:ta tel:te tha:th tur:tr ukr:uk vie:vi zlm:ms'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const only = [...LANGUAGES.keys()];

const MIN_LETTERS = 200;
/** Of 1: how much better the language must match than the next one. */
const MIN_MARGIN = 0.01;

/** Language tag (BCP 47) of the visible text; undefined if the text is too short, or about as likely in another language. */
export const detectLanguage = memoizeByPage(({ text }): string | undefined => {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return undefined;
  const [[language, likelihood] = ['und', 0], [, nextLikelihood] = ['und', 0]] = francAll(text, { only });
  return likelihood - nextLikelihood >= MIN_MARGIN ? LANGUAGES.get(language) : undefined;
});

/** Language of the texts that are added to a page: that of its text, because many pages declare a wrong one, else the declared one. */
export const chooseAddedLanguage = memoizeByPage((page) => detectLanguage(page) ?? getAttribute(page.root, 'lang') ?? '');
