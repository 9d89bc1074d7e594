/** A received text: what the sender wrote, and the history that its client added. */
export interface SplitText {
  body: string;
  quotedText: string;
}

/** `-----Original Message-----` in any language, above labels, and `---- On Mon, … wrote ----`. */
const SEPARATOR = /^[\s*]*-{3,}[^-].{2,200}[^-]-{3,}[\s*]*$/u;
/** The labels of a header block, as clients write them above a quoted e-mail, by language. */
const FROM = /^[\s*]*(from|von|de|da|van|fra|från|od|от|lähettäjä|kimden|从|发件人|寄件者|差出人|보낸 사람)\s*\*?\s*[:：]/iu;
const OTHER_LABEL =
  /^[\s*]*(sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado( el)?|fecha|data|para|asunto|assunto|inviato|a|oggetto|verzonden|aan|onderwerp|sendt|dato|til|emne|skickat|till|ämne|wysłano|do|temat|отправлено|дата|кому|тема|lähetetty|vastaanottaja|aihe|gönderildi|kime|konu|发送时间|日期|收件人|主题|送信日時|宛先|件名|보낸 날짜|받는 사람|제목)\s*\*?\s*[:：]/iu;
/** What the line above a quote says, such as `On Mon, Nov 23, 2026 at 10:00 AM Maren <hello@…> wrote:`. */
const WROTE =
  /(wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef|skrev|napisał\(?a?\)?|pisze|kirjoitti|написал\(?а?\)?|пише|napsala?|írta|yazdı|έγραψε|写道|のメッセージ|書きました|작성)/iu;
const MAX_ATTRIBUTION_LINES = 3;
const MAX_ATTRIBUTION_LENGTH = 400;

/**
 * Separates the new text of a received e-mail from the quoted history. In doubt a text is new: it is shown, and nothing of it is
 * lost. The time is proportional to the length.
 */
export function splitQuotedText(text: string): SplitText {
  const lines = text.split('\n');
  const cut = findHistoryStart(lines);
  const { kept, quoted } = takeQuoteBlock(lines.slice(0, cut));
  const body = kept.join('\n').trim();
  if (body === '') return { body: text.trim(), quotedText: '' };
  return { body, quotedText: [...quoted, ...lines.slice(cut)].join('\n').trim() };
}

/** Index of the first line from which everything is history: a separator, a block of headers, or `… wrote:` above an unmarked quote. */
function findHistoryStart(lines: string[]): number {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.length > MAX_ATTRIBUTION_LENGTH) continue;
    if (isSeparator(lines, index) || isHeaderBlock(lines, index)) return skipRuler(lines, index);
    const start = isQuoteNext(lines, index) ? -1 : findAttributionStart(lines, index);
    if (start !== -1) return start;
  }
  return lines.length;
}

function isSeparator(lines: string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!SEPARATOR.test(line)) return false;
  return WROTE.test(line) || lines.slice(index + 1, index + 4).some((next) => next.length < MAX_ATTRIBUTION_LENGTH && FROM.test(next));
}

function isHeaderBlock(lines: string[], index: number): boolean {
  if (!FROM.test(lines[index] ?? '')) return false;
  return lines.slice(index + 1, index + 6).filter((line) => line.length < 2000 && OTHER_LABEL.test(line)).length >= 2;
}

/** Outlook draws a line of underscores above the block of headers. */
function skipRuler(lines: string[], index: number): number {
  const previous = index - 1;
  return /^_{5,}\s*$/.test(lines[previous] ?? '') ? previous : index;
}

/**
 * First line of the attribution that ends at the line `end`, or -1. It ends with a colon and has a date and an address or a verb of
 * writing; above a quote without `>` it must have both a verb and an address or a time. The text above an attribution stays, so the
 * last line is taken from which on it has all of that.
 */
function findAttributionStart(lines: string[], end: number): number {
  if (!/[:：]\s*$/.test(lines[end] ?? '')) return -1;
  const isMarked = isQuoteNext(lines, end);
  let text = '';
  for (let start = end; start >= 0 && start > end - MAX_ATTRIBUTION_LINES; start--) {
    const line = lines[start] ?? '';
    text = `${line} ${text}`;
    if (line.trim() === '' || line.startsWith('>') || text.length > MAX_ATTRIBUTION_LENGTH) break;
    const [isWriting, hasAddress] = [WROTE.test(text), text.includes('@')];
    const isComplete = isMarked ? isWriting || hasAddress : isWriting && (hasAddress || /\d[:.]\d{2}/.test(text));
    if (isComplete && /\d/.test(text)) return start;
  }
  return isMarked && WROTE.test(lines[end] ?? '') ? end : -1;
}

function isQuoteNext(lines: string[], end: number): boolean {
  const next = lines.slice(end + 1, end + 4).find((line) => line.trim() !== '');
  return next?.startsWith('>') ?? false;
}

/** Takes out the only block of lines with `>` and its attribution. Several blocks are answers between the quotes: they stay. */
function takeQuoteBlock(lines: string[]): { kept: string[]; quoted: string[] } {
  const first = lines.findIndex((line) => line.startsWith('>'));
  if (first === -1) return { kept: lines, quoted: [] };
  let end = first;
  while (end < lines.length && (lines[end]?.startsWith('>') || (lines[end]?.trim() === '' && isQuoteNext(lines, end)))) end += 1;
  if (lines.slice(end).some((line) => line.startsWith('>'))) return { kept: lines, quoted: [] };
  const attributionEnd = lines.findLastIndex((line, index) => index < first && line.trim() !== '');
  const attributionStart = findAttributionStart(lines, attributionEnd);
  const start = attributionStart === -1 ? first : attributionStart;
  return { kept: [...lines.slice(0, start), ...lines.slice(end)], quoted: lines.slice(start, end) };
}
