/** Characters that fit a search result; those of East Asian scripts are twice as wide. */
export const TITLE_LENGTH = { min: 10, max: 70 };
export const DESCRIPTION_LENGTH = { min: 50, max: 200 };

const MAX_MEASURED = 2_000;
const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

/** Width of a text in Latin characters. */
export function measureWidth(text: string): number {
  const start = text.slice(0, MAX_MEASURED);
  return start.length + (start.match(WIDE_LETTER)?.length ?? 0);
}
