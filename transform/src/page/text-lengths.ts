/** Characters that fit a search result; those of East Asian scripts are twice as wide. */
export const TITLE_LENGTH = { min: 10, max: 70 };
export const DESCRIPTION_LENGTH = { min: 50, max: 200 };

const MAX_MEASURED = 2_000;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

/** The start of a text up to a space, with an ellipsis if it is longer than `max` UTF-16 units. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
}

/** Width of a text in Latin characters. */
export function measureWidth(text: string): number {
  const start = text.slice(0, MAX_MEASURED);
  return start.length + (start.match(WIDE_LETTER)?.length ?? 0);
}
