// Spreadsheets run a cell that starts like this as a formula, also after blanks and with full-width signs.
const FORMULA = /^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One table as CSV that spreadsheets open as text: with a byte order mark, and no cell that runs as a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
