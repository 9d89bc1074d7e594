import { foldText } from 'shared-contracts/text-rules';

/** Words without a subject of their own, by language: of grammar, and of asking a business for something. */
const COMMON_WORDS = [
  'a about against allowed am an and any anything are as at available be been between but by can could did do does done during each either else ever every few for from get give go got had has have having he her here him his how i if in into is it its just kind know like long look make many may me might money more most much must my need no not of off offer offers on one only or other our out over own play plays please possible provide same sell shall she should so some sort still such take tell than that the their them then there these they thing things this those through time to too under up us use usually very want was way we weekly well were what when where which while who why will with work works would yes you your yours located location find based business today tomorrow currently normally visit come reach contact start next bring number late early morning afternoon evening pay accept accepted new main someone somebody anyone team',
  'ab aber alle allem allen aller alles als also am an andere auch auf aus bei beim bekomme bekommen bieten bietet bin bis bist bitte da dabei damit dann darf das dass dein dem den denn der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er erlaubt erreiche erreichen es etwas euch euer eure finde finden findet für gab ganz geben genau gern gibt habe haben hat hätte heute hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins ist ja jede jeden jeder jedes jemand jetzt kann kannst kein keine können könnte lautet liegt man mein meine meinem meinen meiner mich mir mit möchte möglich morgen muss müssen nach nicht nichts noch nun nur ob oder ohne schon sehr sein seine seit sich sie sind so soll sollte sonst um und uns unser unsere unter verkaufen verkauft vom von vor wann war warum was wegen weil welche welchem welchen welcher welches wem wen wenn wer werde zeit werden wie wieder will wir wird wo wohin woher wollen würde zu zum zur zwischen viel viele lange normalerweise aktuell nächste nächsten nächster nächstes machen macht wieviel nummer habt seid könnt nehmt nehmen nimmt geht gehen komme kommt bekommt vorbeikommen vormittag nachmittag abend vormittags nachmittags abends eigentlich mal mitbringen mitnehmen bringen zahlen bezahlen akzeptieren akzeptiert besetzt zuständig derzeit gerade',
  'a ai as au aux avec avez avoir ce ces cette comment contre dans de des du elle en est et êtes être faire faites admis admise admises autorise autorises accepte acceptes elles il ils je la le les leur ma mais mes mon ne nos notre nous on ou par pas peut plus pour pouvez proposez puis quand que quel quelle quelles quels qui sa se sera ses si sont sur t trouver un une venir votre vous y',
  'a al como con cual cuál cuáles cuando de del el en es esta está están este hay la las lo los me mi más no nos o ofrecen para pero por puedo que qué se si su sus tiene tienen un una vende y',
  'a al anche avete che chi come con cosa da dei del della delle di e è fate gli ho i il in la le lo mi nel non o offrite per posso qual quale quali se si siete sono su trova un una vendete vi',
  'aan als bij dat de die dit een en er et ga heb hebben hebt het hoe ik in is je jullie kan kunnen met mijn naar niet of om op te u uw van verkopen voor waar wat welke wie wij zijn',
  'a as com como da de do e é em eu há me na no o os ou para por posso qual quais que se são tem têm um uma você vocês',
].map((words) => new Set(words.split(' ').map(foldText)));

/** Kinds of places, one of which is the business itself. */
const PLACES = new Set(
  'office shop store company firm café cafe branch restaurant hotel bakery practice surgery school club museum gallery pub salon studio workshop garage büro laden geschäft firma praxis kanzlei bäckerei verein schule werkstatt fahrschule tischlerei'
    .split(' ')
    .map(foldText),
);

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Phrases with the word that they mean, as folded texts have them. */
const PHRASES = [
  [/\bcheck[- ]in\b|\brooms? (?:is|are) ready\b/g, 'arrival'],
  [/\bcheck[- ]out\b(?! (?:our|the))|\bleave by\b/g, 'departure'],
  [/\b(?:i|we|you|can|may|to) park\b|\bparken\b/g, 'parking'],
  [/\bscore (?:of the|du) (?:game|match)\b/g, 'score'],
  [/\b(?:[cdjlmnst]|qu)'(?=[a-z])/g, ''],
] as const;
/** Groups from one to another, such as U13 to U15. */
const GROUPS = /\b([a-z])(\d{1,2})(?: ?- ?| (?:a|to|bis) )\1(\d{1,2})\b/g;
const listGroups = (range: string, letter: string, from: string, to: string): string =>
  Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => letter + (Number(from) + i)).join(' ') || range;

/** Words of a text, folded as searches compare them. */
export function readWords(text: string): string[] {
  const plain = PHRASES.reduce((rest, [phrase, word]) => rest.replace(phrase, word), foldText(text)).replace(GROUPS, listGroups);
  return [...words.segment(plain)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

/** Positions of German and Dutch in `COMMON_WORDS`. */
const JOINING_LANGUAGES = [1, 5];

/** Starts of words that mean the same, also in the two languages in which most visitors ask. */
const SYNONYMS = [
  'owner proprietor inhaber eigentumer gastgeber',
  'rent hire miet leih verleih lend',
  'start begin beginn anfang',
  'parking parkplatz parkhaus parkmoglichkeit',
  'book reserv reservation reservierung buch',
  'arrival anreise einchecken ankommen',
  'departure abreise auschecken',
  'breakfast fruhstuck',
  'dog hund chien pets haustier',
  'wheelchair barrierefrei rollstuhl accessib accessibility',
  'wifi wlan internet',
  'child kid kind',
  'cash bargeld',
  'credit kreditkart',
  'return refund ruckgabe zuruckgeb zuruckschick ruckversand',
  'cancel stornier kundig absag',
  'appointment termin',
  'voucher gutschein gift',
  'repair reparatur repari fix',
  'repaint respray lackier',
  'certificate bescheinigung attest',
  'manager manages leitung leiter',
  'retire senior rentner',
  'mileage miles kilometer laufleistung',
  'holiday vacation urlaub ferien',
].map((starts) => starts.split(' '));

/** Whether a word of a question names the business that owns the page: its name has it, or no heading says that it is a part of it. */
export function isOwner(word: string, name: string, headingWords: readonly string[]): boolean {
  return PLACES.has(word) && (foldText(name).includes(word) || !hasWord(headingWords, word, true));
}

/** Whether headings name a part of the business, such as its café, that neither its name nor the question has. */
export function namesOtherPlace(headings: readonly string[], name: string, subjects: readonly string[]): boolean {
  const words = readWords(headings.join(' '));
  return [...PLACES].some((place) => !foldText(name).includes(place) && !subjects.includes(place) && hasWord(words, place, true));
}

/** Words of a question that aren't common ones of its language, which is the one with most of its words. */
export function readSubjects(question: string) {
  // “US” and “UK” are no pronouns.
  const names = question.match(/\b[A-Z]{2,}\b/g)?.map(foldText) ?? [];
  const all = readWords(question);
  const counts = COMMON_WORDS.map((common) => all.filter((word) => common.has(word)).length);
  const language = counts.indexOf(Math.max(...counts));
  const subjects = [...new Set(all)].filter(
    (word) => (names.includes(word) || !COMMON_WORDS[language]?.has(word)) && !/^\p{Script=Hiragana}+$/u.test(word),
  );
  // Whether its language joins nouns to one word, such as “Roggenbrot”.
  return { words: subjects, joinsNouns: JOINING_LANGUAGES.includes(language) };
}

/** Endings of inflected words, English and German. */
const ENDING = /(?:'s|s|es|e|n|en|er|ern|em)$/;
const SHORT_WORD = 4;
/** Letters after the start of a word that make no compound of it, as in “Mietwagen”. */
const MAX_ENDING = 4;
/** Letters of the first word in a compound. */
const MIN_FIRST_WORD = 3;

/** Whether a text has a word or a synonym in any of its forms, also as the start of a longer word or as the end of a compound. */
export function hasWord(textWords: readonly string[], subject: string, joinsNouns: boolean): boolean {
  const base = subject.length > SHORT_WORD ? subject.replace(ENDING, '') : subject.replace(/s$/, '');
  const stem = base.length > SHORT_WORD ? base.slice(0, Math.max(SHORT_WORD + 1, base.length - 3)) : subject;
  const isForm = (start: string) => subject.startsWith(start) && subject.length <= start.length + MAX_ENDING;
  const starts = SYNONYMS.filter((group) => group.some(isForm)).flat();
  return textWords.some((word) => {
    const wordBase = word.replace(ENDING, '');
    const isCompound =
      joinsNouns &&
      base.length >= SHORT_WORD &&
      word.length >= base.length + MIN_FIRST_WORD &&
      (word.endsWith(base) || wordBase.endsWith(base));
    const isStart = (subject.length > SHORT_WORD && word.startsWith(stem)) || starts.some((start) => word.startsWith(start));
    return word === subject || wordBase === base || word === base || isCompound || isStart;
  });
}
