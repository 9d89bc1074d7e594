/** A received text: what the sender wrote, and the history that its client added. */
export interface SplitText {
  body: string;
  quotedText: string;
}

/** `-----Original Message-----` and `---------- Forwarded message ---------` in any language. */
const SEPARATOR = /^[\s*]*-{2,}\s*\p{L}[\p{L}\s.:'’]{2,60}\s*-{2,}[\s*]*$/u;
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
    if (SEPARATOR.test(line) || isHeaderBlock(lines, index)) return skipRuler(lines, index);
    const end = findAttributionEnd(lines, index);
    if (end !== -1 && !isQuoteNext(lines, end)) return index;
  }
  return lines.length;
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
 * Last line of an attribution that starts at `index`, or -1. It ends with a colon and has a verb of writing; without `>` below it must
 * also have an address, a time or a year.
 */
function findAttributionEnd(lines: string[], index: number): number {
  let joined = '';
  for (let end = index; end < index + MAX_ATTRIBUTION_LINES; end++) {
    const line = lines[end] ?? '';
    if (line.trim() === '' || line.startsWith('>')) return -1;
    joined += ` ${line}`;
    if (joined.length > MAX_ATTRIBUTION_LENGTH) return -1;
    if (!/[:：]\s*$/.test(line)) continue;
    const isAttribution = isQuoteNext(lines, end) ? WROTE.test(joined) || /[@\d]/.test(joined) : isDatedAttribution(joined);
    return isAttribution ? end : -1;
  }
  return -1;
}

function isDatedAttribution(text: string): boolean {
  return WROTE.test(text) && (text.includes('@') || /\d{1,2}[:.]\d{2}/.test(text)) && /\d/.test(text);
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
  const start = findAttributionStart(lines, first);
  return { kept: [...lines.slice(0, start), ...lines.slice(end)], quoted: lines.slice(start, end) };
}

function findAttributionStart(lines: string[], first: number): number {
  let above = first;
  while (above > 0 && lines[above - 1]?.trim() === '') above -= 1;
  for (let start = Math.max(0, above - MAX_ATTRIBUTION_LINES); start < above; start++)
    if (findAttributionEnd(lines, start) === above - 1) return start;
  return first;
}
