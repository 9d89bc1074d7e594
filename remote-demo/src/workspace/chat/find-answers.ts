import { hasWord, readSubjects, readWords, type Subjects } from './question-words.ts';
import type { Passage } from './read-passages.ts';
import { ADDRESS, DATE, OPENING_HOURS, POINT_IN_TIME, readWeekdays, TOPICS, type Topic } from './topics.ts';

const MAX_ANSWERS = 7;
const MAX_LENGTH = 280;
const MIN_WORDS = 4;

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
  const texts = new Set<string>();
  const found = readable.filter((passage) => isAnswer(passage, asked) && texts.size < texts.add(passage.text).size);
  return cut(found);
}

interface Question {
  topics: readonly Topic[];
  weekdays: ReadonlySet<number>;
  subjects: Subjects;
}

function readQuestion(question: string): Question {
  const topics = TOPICS.filter((topic) => topic.question.test(question));
  const weekdays = readWeekdays(question);
  const subjects = readSubjects(removeTopics(question, topics));
  const hasSubject = subjects.words.length > 0;
  const asksWhen = POINT_IN_TIME.question.test(question) || (weekdays.size > 0 && !hasSubject);
  if (asksWhen && !topics.includes(OPENING_HOURS)) topics.push(hasSubject ? POINT_IN_TIME : OPENING_HOURS);
  // “Where can I park?” asks for a text about parking.
  return { topics: hasSubject ? topics.filter((topic) => topic !== ADDRESS) : topics, weekdays, subjects };
}

/** Removes the words that name topics and days. */
function removeTopics(question: string, topics: readonly Topic[]): string {
  const remove = (text: string, { question: { source } }: Topic) => text.replace(new RegExp(`\\p{L}*(?:${source})\\p{L}*`, 'giu'), ' ');
  const words = [...topics, POINT_IN_TIME].reduce(remove, question).split(/\s+/);
  return words.filter((word) => readWeekdays(word).size === 0).join(' ');
}

/** Whether a heading asks the question, perhaps in other words. */
function asksTheSame(heading: string, question: string): boolean {
  if (!/[?？؟]$/.test(heading)) return false;
  const [asked, other] = [readSubjects(question), readSubjects(heading)];
  const hasAll = (words: readonly string[], subjects: Subjects) =>
    subjects.words.every((word) => hasWord(words, word, subjects.joinsNouns));
  return (
    readWords(heading).join() === readWords(question).join() ||
    (asked.words.length > 1 && hasAll(other.words, asked) && hasAll(asked.words, other))
  );
}

function isAnswer({ text, context, isRow, element }: Passage, { topics, weekdays, subjects }: Question): boolean {
  if (!topics.every(({ fact }) => fact.test(text))) return false;
  const days = readWeekdays(text);
  if (![...weekdays].every((day) => days.has(day) || (isRow && readWeekdays(context).has(day)))) return false;
  if (topics.includes(OPENING_HOURS) && (DATE.test(text) || (days.size === 0 && !OPENING_HOURS.question.test(`${context} ${text}`))))
    return false;
  const [words, wordsAbove] = [readWords(text), readWords(context)];
  const own = subjects.words.filter((word) => hasWord(words, word, subjects.joinsNouns));
  const isAbove = (word: string) => own.includes(word) || hasWord(wordsAbove, word, subjects.joinsNouns);
  if (own.length < subjects.words.length && !((isRow || own.length > 0) && subjects.words.every(isAbove))) return false;
  // A title or a link names its target, but says nothing about it.
  if (topics.some(({ needsSubject }) => !needsSubject)) return true;
  return own.length > 0 && (topics.length > 0 || words.length >= MIN_WORDS) && !text.endsWith('?') && !isTitle(element, text);
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
