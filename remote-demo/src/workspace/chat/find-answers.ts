import { hasWord, isOwner, namesOtherPlace, readSubjects, readWords } from './question-words.ts';
import type { Passage } from './read-passages.ts';
import { ADDRESS, CONTACTS, DATE, MOMENT, OPENING_HOURS, PERSON, PRICE, QUANTITY, readWeekdays, TOPICS, type Topic } from './topics.ts';

const MAX_ANSWERS = 7;
const MAX_LENGTH = 280;
const MIN_WORDS = 4;
const MAX_LABEL_WORDS = 3;
/** Words beside days and times. */
const HOURS_FILLERS =
  /^(?:am|pm|a|m|p|uhr|h|und|and|to|bis|from|von|noon|midnight|until|closed|zu|u|vormittag|nachmittag|morning|mornings|afternoon|afternoons|evening|taglich|daily|geschlossen)$/;
/** Questions that want to know which, not whether. */
const ASKS_WHICH = /^\s*(which|what|why|how|welche[rsnm]?|was|warum|wieso|wie)\b/iu;
/** Asks for no opening hours. */
const SINCE = /\b(seit|since)\b/iu;
/** What a text says of a time from or until which something is. */
const LIMITS = [
  { question: /\bab wann|from when|how early/iu, text: /\b(ab|von|from|after)\b|–|check-?in/iu },
  { question: /\bbis wann|until when|how late|by when/iu, text: /\b(bis|until|till|by|to)\b|–|-/iu },
];

/** Begins the second of two questions that don't need each other. */
const SECOND_QUESTION =
  /,? (?:and|und|et) (?=(?:is|are|do|does|can|how|when|where|what|ist|sind|haben|gibt|kann|wie|wann|wo)\b)(?!.*\b(?:its?|that|they|es|er|sie|das)\b|.*\b(?:much|costs?|kostet|price|long|lange)\W*$)/u;

interface Question {
  text: string;
  topics: readonly Topic[];
  weekdays: ReadonlySet<number>;
  subjects: readonly string[];
  joinsNouns: boolean;
  /** Words for the business itself, which a text may leave out. */
  owner: readonly string[];
}

/**
 * Passages of the page that answer a question, in its order: those with everything that it asks for, which are the kind of fact, the days
 * and all other words. Empty if there is none: a similar text would be a wrong answer.
 * @param name title and main heading of the page
 */
export function findAnswers(question: string, passages: readonly Passage[], name = ''): Passage[] {
  const readable = passages.filter(({ text }) => text.length <= MAX_LENGTH);
  const halves = question.split(SECOND_QUESTION).map((half) => (half === question ? [] : findAnswers(half, passages, name)));
  if (halves.every(({ length }) => length > 0)) return cut([...new Set(halves.flat())]);
  const below = readable.find(({ heading }) => asksTheSame(heading, question));
  if (below) return cut(readable.filter(({ element }) => element === below.element));
  const headingWords = readable.flatMap(({ headings }) => readWords(headings.join(' ')));
  const asked = readQuestion(question, name, headingWords);
  const isVague = SINCE.test(question) || asked.topics.every(({ needsSubject }) => needsSubject);
  if (asked.subjects.length === 0 && isVague) return [];
  const week = readWeek(readable);
  const texts = new Set<string>();
  const found = readable.filter((passage) => isAnswer(passage, asked, week) && texts.size < texts.add(passage.text).size);
  return cut(prefer(found, asked, name));
}

/** The passages that say most clearly what they are about, if any does. */
function prefer(found: readonly Passage[], { topics, subjects, owner }: Question, name: string): readonly Passage[] {
  const isOnlyContact = subjects.length === 0 && topics.every((topic) => CONTACTS.includes(topic));
  const names = (text: string) => subjects.length > 0 && subjects.every((word) => hasExactWord(text, word));
  const rules: ((passage: Passage) => boolean)[] = [
    // A card with this title is about nothing else.
    ({ isCard, heading }) => isCard && names(heading),
    ({ text, heading }) => names(`${heading} ${text}`),
    // In its own words rather than in those of its heading.
    ({ text }) => subjects.every((word) => hasWord(readWords(text), word, true)),
    // Of the business, if the question names it, rather than of another part of it.
    ({ text, heading }) => owner.length > 0 && owner.some((word) => hasExactWord(`${heading} ${text}`, word)),
    ({ headings }) => !namesOtherPlace(headings, name, subjects),
    // Of a card, its price rather than that of another thing that it mentions.
    ({ text, isCard }) => isCard && topics.includes(PRICE) && readWords(text.replace(/\S*\d\S*/g, '')).length <= MAX_LABEL_WORDS,
    // A number beside its label is the owner’s; in a sentence, it may be another’s.
    ({ text }) => isOnlyContact && readWords(text.replace(/\S*[\d@]\S*/g, '')).length <= MAX_LABEL_WORDS,
  ];
  return rules.reduce((rest, isClear) => {
    const clear = rest.filter(isClear);
    return clear.length > 0 ? clear : rest;
  }, found);
}

function hasExactWord(text: string, word: string): boolean {
  const [singular] = word.split(/s$/);
  return readWords(text).some((each) => each === word || each.split(/s$/)[0] === singular);
}

function readQuestion(question: string, name: string, headingWords: readonly string[]): Question {
  const topics = TOPICS.filter((topic) => topic.question.test(question));
  const weekdays = readWeekdays(question);
  const { words, joinsNouns } = readSubjects(removeTopics(question, topics));
  const owner = words.filter((word) => isOwner(word, name, headingWords));
  const subjects = words.filter((word) => !owner.includes(word));
  const hasSubject = subjects.length > 0;
  const asksWhen = MOMENT.question.test(question) || (weekdays.size > 0 && topics.length === 0 && !hasSubject);
  if (asksWhen && !topics.includes(OPENING_HOURS)) topics.push(hasSubject ? MOMENT : OPENING_HOURS);
  // “Where can I park?” asks for a text about parking, and “your email address” for no street.
  const needsNoAddress = hasSubject || topics.some((topic) => CONTACTS.includes(topic));
  const needed = topics.filter((topic) => topic !== ADDRESS || !needsNoAddress);
  return { text: question, topics: needed, weekdays, subjects, joinsNouns, owner };
}

/** Removes the words that name topics and days. */
function removeTopics(question: string, topics: readonly Topic[]): string {
  const remove = (text: string, { question: { source } }: Topic) => text.replace(new RegExp(`(?<!\\p{L})(?:${source})\\p{L}*`, 'giu'), ' ');
  const words = [...topics, MOMENT].reduce(remove, question).split(/\s+/);
  return words.filter((word) => readWeekdays(word).size === 0).join(' ');
}

/** Whether a heading asks the question, perhaps in other words. */
function asksTheSame(heading: string, question: string): boolean {
  if (!/[?？؟]$/.test(heading)) return false;
  const [asked, other] = [readSubjects(question), readSubjects(heading)];
  return readWords(heading).join() === readWords(question).join() || (covers(other.words, asked.words) && covers(asked.words, other.words));
}

/** Whether a text has all of these words; false if there are none. */
function covers(textWords: readonly string[], subjects: readonly string[]): boolean {
  return subjects.length > 0 && subjects.every((subject) => hasWord(textWords, subject, true));
}

function isAnswer(passage: Passage, question: Question, week: ReadonlySet<string>): boolean {
  const { text, values, heading, headings, isUnderHeading, element } = passage;
  const { topics, weekdays, subjects } = question;
  // “Wer führt” asks for no “geführte Tour”.
  const joinsNouns = question.joinsNouns && !topics.includes(PERSON);
  const states = ({ question, fact, isInHeading }: Topic) =>
    fact.test(values) || (isInHeading && isUnderHeading && fact.test(heading)) || (text !== values && question.test(text));
  if (!topics.every(states) || LIMITS.some((limit) => limit.question.test(question.text) && !limit.text.test(text))) return false;
  const days = readWeekdays(text);
  if (![...weekdays].every((day) => days.has(day) || (isUnderHeading && readWeekdays(heading).has(day)))) return false;
  const words = readWords(passage.isCard ? `${heading} ${text}` : text);
  const own = subjects.filter((word) => hasWord(words, word, joinsNouns));
  // The names of columns say nothing about a row.
  if (subjects.length > 0 && text !== values && !subjects.some((word) => hasWord(readWords(values), word, joinsNouns))) return false;
  // A heading of the subject alone is about nothing else.
  const isSubject = (word: string) => subjects.some((subject) => hasWord([word], subject, joinsNouns));
  const above = isUnderHeading ? headings.map((each) => readSubjects(removeTopics(each.replace(/\d+/g, ' '), topics)).words) : [];
  if (!subjects.every((word) => own.includes(word) || hasWord(above.filter((each) => each.every(isSubject)).flat(), word, joinsNouns)))
    return false;
  if (topics.includes(OPENING_HOURS) && !isAboutHours(passage, own, week, question)) return false;
  if (topics.includes(PRICE) && own.length > 0 && !passage.isCard && !isPriceOf(text, own)) return false;
  if (topics.includes(MOMENT) && own.some((word) => new RegExp(`\\b(no|keine?)\\s${word}`, 'iu').test(text))) return false;
  // A card of news has the day of its publication.
  if (topics.includes(MOMENT) && element.matches('[class*="date" i]')) return false;
  if (topics.includes(QUANTITY) && !isCountOf(passage, words, subjects)) return false;
  if (topics.length > 0) return topics.some(({ needsSubject }) => !needsSubject) || !isTitle(element, text);
  // A title or a link names its target, but says nothing about it.
  const [label = ''] = text.split(' · ');
  const isLabel = label !== text && covers(subjects, readSubjects(label).words);
  const isLong = readWords(text).length >= MIN_WORDS || text.endsWith('.') || element.localName === 'li' || isLabel;
  const isSentence = own.length > 0 && isLong && !text.endsWith('?') && !isTitle(element, text);
  return isSentence && (isLabel || subjects.length > 1 || !ASKS_WHICH.test(question.text));
}

const MOST_OF_A_WEEK = 4;
const IS_CLOSED = /(?<!\bwe |\b(?:was|were|wurden?)\b.*)(?:\bclosed\b|geschlossen|ruhetag|fermé)/iu;
const WE_ARE = /^(?:closed|geschlossen|fermé)|\bwe are\b|\bwir (?:sind|haben)\b|\b(?:sind|haben) wir\b|nous sommes/iu;
/** A day of each month, so that a text with it tells of an event. */
const DAY_OF_MONTH = /\b(?:first|second|third|last|erste[nr]?|zweite[nr]?|letzte[nr]?)\s\p{L}+\s(?:of|in|im|des)\b/iu;

/** Times of an event, a course or a delivery are no opening hours: those stand below such a title or word, or in a list of the week. */
function isAboutHours({ text, headings, heading }: Passage, own: readonly string[], week: ReadonlySet<string>, asked: Question): boolean {
  const isNamed = own.length > 0 || asked.owner.some((word) => hasExactWord(text, word));
  const asksWhenClosed = MOMENT.question.test(asked.text) && IS_CLOSED.test(asked.text);
  if (asksWhenClosed) return IS_CLOSED.test(text) && (isNamed || WE_ARE.test(text) || readWeekdays(text).size > 0);
  if (DATE.test(text) || DAY_OF_MONTH.test(text) || (SINCE.test(text) && readWeekdays(text).size === 0)) return false;
  if (OPENING_HOURS.question.test(text)) return true;
  const isBelow = OPENING_HOURS.question.test(headings.join(' '));
  const [day = ''] = text.split(' · ');
  if (readWeekdays(text).size >= MOST_OF_A_WEEK) return true;
  if (week.has(heading) && day !== text && isOnlyTimes(day)) return true;
  return (isBelow && own.length > 0) || (isOnlyTimes(text, own) && (isBelow || own.length > 0 || week.has(heading)));
}

/** Whether a text has only days and times, beside these words. */
function isOnlyTimes(text: string, subjects: readonly string[] = []): boolean {
  const others = readWords(removeTopics(text.replace(/\d+/g, ' '), [])).filter((word) => !HOURS_FILLERS.test(word));
  return readWeekdays(text).size > 0 && others.every((word) => subjects.some((subject) => hasWord([word], subject, true)));
}

/** Headings below which days and times make up a week. */
function readWeek(passages: readonly Passage[]): ReadonlySet<string> {
  const times = passages.filter(({ text }) => isOnlyTimes(text));
  const lists = Map.groupBy(times, ({ heading }) => heading);
  const weeks = [...lists].filter(([, rows]) => new Set(rows.flatMap(({ text }) => [...readWeekdays(text)])).size >= MOST_OF_A_WEEK);
  return new Set(weeks.map(([heading]) => heading));
}

/** Whether a price stands in the part of a sentence that names its subject; a row has one subject. */
function isPriceOf(text: string, subjects: readonly string[]): boolean {
  if (text.includes(' · ')) return true;
  const namesSubject = (part: string) => subjects.some((word) => hasWord(readWords(part), word, true));
  const [label = ''] = text.split(/(?<=:)\s/u);
  if (label.endsWith(':') && namesSubject(label)) return true;
  const whole = text.replace(/\([^)]*\)/g, (brackets) => brackets.replaceAll(',', ' '));
  const parts = whole.split(/[;:]\s|,\s|\s(?:und|and|but|aber)\s/u).filter((part) => PRICE.fact.test(part));
  return parts.some(namesSubject);
}

/** Words between a number and what it counts. */
const MAX_WORDS_BETWEEN = 2;

function isCountOf({ text, values }: Passage, words: readonly string[], subjects: readonly string[]): boolean {
  if (text !== values) return (text.match(/[^·]+(?=: \d)/g) ?? []).some((name) => subjects.some((subject) => hasExactWord(name, subject)));
  return words.some((word, i) => {
    const next = words.slice(i + 1, i + 2 + MAX_WORDS_BETWEEN);
    const isCount = QUANTITY.fact.test(word) && !/^(?:h|uhr|am|pm|au|at|to|in|on|im|bis)$/.test(next[0] ?? '');
    return isCount && subjects.some((subject) => hasWord(next, subject, true));
  });
}

function isTitle(element: Element, text: string): boolean {
  const links = [...element.querySelectorAll('a')].map(({ textContent }) => textContent?.trim());
  return element.matches('a,h1,h2,h3,h4,h5,h6') || links.includes(text) || links.join(' · ') === text;
}

/** As many of the first passages as a visitor reads in a chat. */
function cut(passages: readonly Passage[]): Passage[] {
  let room = 2 * MAX_LENGTH;
  return passages.slice(0, MAX_ANSWERS).filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
}
