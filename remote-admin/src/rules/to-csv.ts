// Spreadsheets evaluate such cells as formulas, even after whitespace or with full-width signs (OWASP: CSV Injection).
const FORMULA = /^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Table as CSV (RFC 4180) with a byte order mark. Cells that a spreadsheet would evaluate are prefixed with `'`. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const escaped = FORMULA.test(text) ? `'${text}` : text;
  return `"${escaped.replaceAll('"', '""')}"`;
}
