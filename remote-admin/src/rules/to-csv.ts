// Spreadsheets evaluate such cells as formulas, even after whitespace or with full-width signs (OWASP: CSV Injection).
const FORMULA = /^[\s\p{Cf}]*[=+\-@]|^[\t\r\n]/u;
// A number with its sign, and a telephone number, which has more digits than a calculation that someone could mean.
const NUMBER = /^[+-] ?\p{Sc}? ?[.,]?\d[\d.,' ]*(e[+-]?\d+)? ?(%|\p{Sc}|[A-Z]{3})?$/iu;
const TELEPHONE = /^\+([ ()./\p{Pd}]*\d){7,15}([,;]? ?(ext\.?|extension|x|#) ?\d+)?$/iu;

/**
 * Table as CSV (RFC 4180) with a byte order mark. Cells that a spreadsheet would evaluate are prefixed with `'`, but not numbers,
 * which another program reads from the file.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[header, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  // Full-width signs become those of ASCII.
  const plain = text.normalize('NFKC');
  const isFormula = FORMULA.test(plain) && !NUMBER.test(plain) && !TELEPHONE.test(plain);
  return `"${isFormula ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
