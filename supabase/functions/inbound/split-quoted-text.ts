import { isOwnAddress } from './find-person.ts';

/** Consecutive lines that are also consecutive in an e-mail of the site; `characters` are their letters and digits. */
interface OwnLines {
  start: number;
  end: number;
  characters: string;
  /** Whether they start with a `>`. */
  isMarked: boolean;
  /** Whether a line that the site hasn't sent continues the quote. */
  isPart: boolean;
}

/** Characters that lines must repeat to count as the site's: as a whole quote, as whole lines below one, as parts of both, and anywhere. */
const MIN_LENGTHS = { quote: 6, lines: 12, part: 20, anywhere: 60 };
const MAX_LINES = 5000;
const MAX_SENT_LENGTH = 100_000;
const MAX_HEAD_LINES = 8;
const MAX_ATTRIBUTION_LINES = 4;
const MAX_HEAD_LINE_LENGTH = 500;
/** The end of the line above a quote, such as `On Mon, Nov 23, 2026 at 10:00 AM Maren <hello@…> wrote:`: a name may follow, but no date. */
const WROTE =
  /(wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał\(?a?\)?|pisze|kirjoitti|написал\(?а?\)?|пише|napsala?|írta|yazdı|έγραψε|写道|のメッセージ|書きました|작성)\D*$/iu;
const ENDS_WITH_ADDRESS = /<\S+@\S+>\s*[:：]\s*$/;
/** A year or a time. */
const DATE = /(?<!\d)(19|20)\d\d(?!\d)|\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})/u;
/** `From: Maren` in any language, also in bold as `*From:* Maren`. */
const LABEL = /^[\s>*]*\p{L}[\p{L}\p{M}\s.-]{0,30}\*?\s?[:：]/u;
/** A line of underscores or hyphens, also around words. */
const RULER = /^[\s>*]*(_{5,}|-{3,}.*-{3,})[\s*]*$/;

/**
 * Separates what a person wrote from what the e-mail repeats of those that the site has sent, with the line or the block of headers above
 * it. Everything else is shown, whatever it looks like: quotations, forwarded messages, and answers between the quoted lines. If there
 * are such answers, the quoted text is the whole text, so that they can be read in their place.
 * @param sentTexts texts of the site's e-mails, newest first
 */
export function splitQuotedText(text: string, sentTexts: readonly string[]): { body: string; quotedText: string } {
  const lines = text.split('\n');
  const sent = sentTexts.map(keepCharacters).join('\n').slice(0, MAX_SENT_LENGTH);
  const sentLines = new Set(sentTexts.flatMap((sentText) => sentText.split('\n')).map(keepCharacters));
  const isQuoted = lines.map(() => false);
  let isHistory = false;
  let previousEnd = 0;
  for (const own of findOwnLines(lines, sent)) {
    const start = findHeadStart(lines, own.start, previousEnd);
    const isQuote = own.isMarked || start < own.start;
    // An answer may repeat a part of the question.
    const areLines = isHistory && [lines[own.start], lines[own.end - 1]].every((line = '') => sentLines.has(keepCharacters(line)));
    const { quote, part, anywhere } = MIN_LENGTHS;
    const minimum = isQuote ? (own.isPart ? part : quote) : areLines ? MIN_LENGTHS.lines : anywhere;
    if (own.characters.length < minimum) continue;
    while (own.end < lines.length && isMarkedLine(lines[own.end]) && !hasCharacters(lines[own.end])) own.end += 1;
    isHistory ||= isQuote && !own.isMarked;
    isQuoted.fill(true, start, own.end);
    previousEnd = own.end;
  }
  const body = lines.filter((_, index) => !isQuoted[index]);
  if (!body.some(hasCharacters)) return { body: text.trim(), quotedText: '' };
  const [first, last] = [isQuoted.indexOf(true), isQuoted.lastIndexOf(true)];
  const isInterleaved = lines.some((line, index) => index > first && index < last && !isQuoted[index] && hasCharacters(line));
  const quotedText = isInterleaved ? lines : lines.filter((_, index) => isQuoted[index]);
  return { body: body.join('\n').trim(), quotedText: quotedText.join('\n').trim() };
}

function findOwnLines(lines: string[], sent: string): OwnLines[] {
  const found: OwnLines[] = [];
  let previous: OwnLines | undefined;
  for (const [start, line] of lines.slice(0, MAX_LINES).entries()) {
    const characters = keepCharacters(line);
    const isMarked = isMarkedLine(line);
    if (characters === '') {
      // An answer such as `???`.
      if (previous?.isMarked && !isMarked && line.trim() !== '') previous = undefined;
      continue;
    }
    if (previous?.isMarked === isMarked && sent.includes(previous.characters + characters)) {
      previous.characters += characters;
      previous.end = start + 1;
    } else if (sent.includes(characters)) {
      previous = { start, end: start + 1, characters, isMarked, isPart: false };
      found.push(previous);
    } else {
      if (previous?.isMarked === isMarked) previous.isPart = true;
      previous = undefined;
    }
  }
  return found;
}

/** First line of the attribution or of the block of headers above the line `first`, at or below the line `top`; `first` without one. */
function findHeadStart(lines: string[], first: number, top: number): number {
  let end = first - 1;
  while (end >= top && !hasCharacters(lines[end])) end -= 1;
  if (end < top || lines.slice(Math.max(top, end - MAX_HEAD_LINES), first).some((line) => line.length > MAX_HEAD_LINE_LENGTH)) return first;
  const headers = isMarkedLine(lines[end]) === isMarkedLine(lines[first]) ? findHeaderStart(lines, end, top) : undefined;
  return findAttributionStart(lines, end, top) ?? headers ?? first;
}

/** The text above an attribution stays, so the last line is taken from which on it is complete. */
function findAttributionStart(lines: string[], end: number, top: number): number | undefined {
  if (!/[:：]\s*$/.test(lines[end] ?? '') && !RULER.test(lines[end] ?? '')) return undefined;
  let text = '';
  for (let start = end; start >= Math.max(top, end - MAX_ATTRIBUTION_LINES + 1) && hasCharacters(lines[start]); start--) {
    text = `${(lines[start] ?? '').replace(/^[\s>]+/, '')} ${text}`;
    const isWholeAddress = text.lastIndexOf('<') >= 0 || !text.includes('>');
    const isOurs = isOwnAddress(/<\s*([^\s<>]+@[^\s<>]+)>/.exec(text)?.[1]);
    if (isWholeAddress && hasDate(text) && (isOurs || WROTE.test(withoutAddresses(text)) || ENDS_WITH_ADDRESS.test(text))) return start;
  }
  return undefined;
}

/** Lines above the sender may be a list of the person, so the block begins at the ruler, or at the sender, who is above the date. */
function findHeaderStart(lines: string[], end: number, top: number): number | undefined {
  let start = end + 1;
  while (start > Math.max(top, end - MAX_HEAD_LINES + 1) && LABEL.test(lines[start - 1] ?? '')) start -= 1;
  if (end > start && start > top && RULER.test(lines[start - 1] ?? '')) return start - 1;
  const date = lines.slice(start, end).findLastIndex(hasDate);
  return date === -1 ? undefined : start + Math.max(0, date - 1);
}

const withoutAddresses = (text: string) => text.replace(/\S+@\S+/g, '');
const hasDate = (text: string) => DATE.test(withoutAddresses(text));
const isMarkedLine = (line = '') => line.trimStart().startsWith('>');
const hasCharacters = (line = '') => /[[\p{L}\p{N}\p{So}]--[\u2500-\u25ff]]/v.test(line);

/** Letters, digits and signs like ✓, without bullets and the addresses of links: clients break lines, and mark quotes, in their own way. */
function keepCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/<[^<>\s]+>|[([]https?:\/\/[^\s()[\]]+[)\]]/g, '')
    .replace(/[^[\p{L}\p{N}\p{So}]--[\u2500-\u25ff]]/gv, '');
}
