import { cutText, normalizeLine, normalizeText } from 'shared-contracts/text-rules';

/** Highest numbers of characters of the columns of `received_emails`. What is longer is cut, because no e-mail may be lost. */
export const EMAIL_LIMITS = {
  address: 320,
  senderName: 200,
  subject: 500,
  messageId: 998,
  body: 100_000,
  quotedText: 200_000,
} as const;

/**
 * Makes a line of a foreign e-mail storable: what `normalizeLine` rejects becomes a space, and it is cut after `limit` characters.
 * It never rejects, because no e-mail may be lost.
 */
export function cleanLine(text: string, limit: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ');
  return normalizeLine(cutText(line.replace(/ {2,}/g, ' ').trim(), limit), limit) ?? '';
}

/** Like `cleanLine`, for text of several lines: unsafe characters are removed, and more than one empty line becomes one. */
export function cleanText(text: string, limit: number): string {
  const safe = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '');
  const lines = safe.split('\n').map((line) => line.trimEnd());
  const kept = lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n');
  return normalizeText(cutText(kept.trim(), limit), limit) ?? '';
}
