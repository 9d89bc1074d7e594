import { hasWord, readSubjects, readWords, type Subjects } from './question-words.ts';
import type { Passage } from './read-passages.ts';
import { ADDRESS, CONTACTS, DATE, OPENING_HOURS, PERSON, POINT_IN_TIME, readWeekdays, TOPICS, type Topic } from './topics.ts';

const MAX_ANSWERS = 7;
const MAX_LENGTH = 280;
const MIN_WORDS = 4;
const MAX_LABEL_WORDS = 3;
const HOURS_WORD =
  /\bopen|\bhours|\bclosed\b|staffed|öffnung|geöffnet|geschlossen|sprechzeit|sprechstunde|ruhetag|bürozeit|horair|ouvert|abiert|orari|apert|openingstijd|geopend/iu;
/** Words beside days and times. */
const HOURS_FILLERS = new Set(
  'am pm a m p uhr h und and to bis from von noon midnight until closed zu u vormittag nachmittag morning mornings afternoon afternoons evening täglich daily geschlossen'.split(
    ' ',
  ),
);

/**
 * Passages of the page that answer a question, in its order: those with everything that it asks for, which are the kind of fact, the days
 * and all other words. Empty if there is none: a similar text would be a wrong answer.
 */
export function findAnswers(question: string, passages: readonly Passage[]): Passage[] {
  const readable = passages.filter(({ text }) => text.length <= MAX_LENGTH);
  const asked = readQuestion(question);
  const below = readable.find(({ heading }) => asksTheSame(heading, question));
  if (below) return cut(readable.filter(({ element }) => element === below.element));
  if (asked.subjects.words.length === 0 && asked.topics.every(({ needsSubject }) => needsSubject)) return [];
  const week = readWeek(readable);
  const texts = new Set<string>();
  const found = readable.filter((passage) => isAnswer(passage, asked, week) && texts.size < texts.add(passage.text).size);
  const labeled = found.filter(({ text }) => readWords(text.replace(/\S*[\d@]\S*/g, '')).length <= MAX_LABEL_WORDS);
  // A number beside its label is the owner’s; in a sentence, it may be another’s.
  return cut(
    asked.subjects.words.length === 0 && asked.topics.every((topic) => CONTACTS.includes(topic)) && labeled.length > 0 ? labeled : found,
  );
}

interface Question {
  topics: readonly Topic[];
  weekdays: ReadonlySet<number>;
  subjects: Subjects;
  /** What a text says of a time from or until which something is. */
  limit?: RegExp;
}

const LIMITS = [
  { question: /\bab wann|from when|how early/iu, text: /\b(ab|von|from|after)\b|–|check-?in/iu },
  { question: /\bbis wann|until when|how late|by when/iu, text: /\b(bis|until|till|by|to)\b|–|-/iu },
];

function readQuestion(question: string): Question {
  const topics = TOPICS.filter((topic) => topic.question.test(question));
  const weekdays = readWeekdays(question);
  const subjects = readSubjects(removeTopics(question, topics));
  const hasSubject = subjects.words.length > 0;
  const asksWhen = POINT_IN_TIME.question.test(question) || (weekdays.size > 0 && topics.length === 0 && !hasSubject);
  if (asksWhen && !topics.includes(OPENING_HOURS)) topics.push(hasSubject ? POINT_IN_TIME : OPENING_HOURS);
  // “Where can I park?” asks for a text about parking.
  const limit = LIMITS.find((each) => each.question.test(question))?.text;
  return { topics: hasSubject ? topics.filter((topic) => topic !== ADDRESS) : topics, weekdays, subjects, ...(limit && { limit }) };
}

/** Removes the words that name topics and days. */
function removeTopics(question: string, topics: readonly Topic[]): string {
  const remove = (text: string, { question: { source } }: Topic) => text.replace(new RegExp(`(?<!\\p{L})(?:${source})\\p{L}*`, 'giu'), ' ');
  const words = [...topics, POINT_IN_TIME].reduce(remove, question).split(/\s+/);
  return words.filter((word) => readWeekdays(word).size === 0).join(' ');
}

/** Whether a heading asks the question, perhaps in other words. */
function asksTheSame(heading: string, question: string): boolean {
  if (!/[?？؟]$/.test(heading)) return false;
  const [asked, other] = [readSubjects(question), readSubjects(heading)];
  const hasAll = (words: readonly string[], subjects: Subjects) =>
    subjects.words.length > 0 && subjects.words.every((word) => hasWord(words, word, subjects.joinsNouns));
  return readWords(heading).join() === readWords(question).join() || (hasAll(other.words, asked) && hasAll(asked.words, other));
}

function isAnswer(passage: Passage, { topics, weekdays, subjects, limit }: Question, week: ReadonlySet<string>): boolean {
  const { text, values, context, heading, isUnderHeading, element } = passage;
  const states = (topic: Topic) => topic.fact.test(values) || (topic === PERSON && isUnderHeading && topic.fact.test(heading));
  if (!topics.every(states)) return false;
  const days = readWeekdays(text);
  if (![...weekdays].every((day) => days.has(day) || (isUnderHeading && readWeekdays(heading).has(day)))) return false;
  if (topics.includes(OPENING_HOURS) && !isAboutHours(passage, week)) return false;
  if (limit && !limit.test(text)) return false;
  const [words, wordsAbove] = [readWords(text), readWords(isUnderHeading ? context : '')];
  const own = subjects.words.filter((word) => hasWord(words, word, subjects.joinsNouns));
  const isAbove = (word: string) => own.includes(word) || hasWord(wordsAbove, word, subjects.joinsNouns);
  if (!subjects.words.every(isAbove)) return false;
  if (topics.some(({ needsSubject }) => !needsSubject)) return true;
  if (topics.length > 0) return !isTitle(element, text);
  // A title or a link names its target, but says nothing about it.
  return own.length > 0 && words.length >= MIN_WORDS && !text.endsWith('?') && !isTitle(element, text);
}

/** Times of an event, a course or a delivery are no opening hours: those stand below such a title or word, or in a list of the week. */
function isAboutHours({ text, context, heading }: Passage, week: ReadonlySet<string>): boolean {
  if (DATE.test(text)) return false;
  return HOURS_WORD.test(text) || (isOnlyTimes(text) && (HOURS_WORD.test(context) || week.has(heading)));
}

/** Whether a text has only days and times. */
function isOnlyTimes(text: string): boolean {
  return readWords(removeTopics(text.replace(/\d+/g, ' '), [])).every((word) => HOURS_FILLERS.has(word)) && readWeekdays(text).size > 0;
}

const MOST_OF_A_WEEK = 4;

/** Headings below which days and times make up a week. */
function readWeek(passages: readonly Passage[]): ReadonlySet<string> {
  const lists = Map.groupBy(
    passages.filter(({ text }) => isOnlyTimes(text)),
    ({ heading }) => heading,
  );
  const weeks = [...lists].filter(([, rows]) => new Set(rows.flatMap(({ text }) => [...readWeekdays(text)])).size >= MOST_OF_A_WEEK);
  return new Set(weeks.map(([heading]) => heading));
}

function isTitle(element: Element, text: string): boolean {
  return /^h[1-6]$/.test(element.localName) || [...element.querySelectorAll('a')].some(({ textContent }) => textContent?.trim() === text);
}

/** As many of the first passages as a visitor reads in a chat. */
function cut(passages: readonly Passage[]): Passage[] {
  let room = 2 * MAX_LENGTH;
  return passages.slice(0, MAX_ANSWERS).filter(({ text }) => {
    room -= text.length;
    return room >= 0;
  });
}
