import { createRandom } from 'page-transform/testing/random.ts';

/** Characters that databases, e-mails or URLs handle in their own ways: controls, halves of characters, marks, expansions. */
const PIECES = [
  ...'\0\u0001\t\n\r\u001b\u007f\u0080\u0085\u009f\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202e\u2066\u2069\ufeff\ufffd\ufffe\uffff',
  // Lone surrogates, and a pair in the wrong order.
  '\ud800',
  '\udbff',
  '\udc00',
  '\udfff',
  '\udf32\ud83c',
  // Emoji of one and of several code points, a flag, a keycap, tags.
  ...['🌲', '👩‍🚀', '👨‍👩‍👧‍👦', '🇳🇴', '1️⃣', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  // Marks, and characters that NFC or a change of case makes longer.
  ...['e\u0308', '\u0308', '\u0958', '\ufb2c', '\u{1d15e}', 'ﷺ', 'İ', 'ß', 'ŉ', '\u1e9e', 'Σς', 'ǆ', `a${'\u0301'.repeat(40)}`],
  // Private use, unassigned, the last ones of planes, ideographs, scripts from right to left.
  ...['\ue000', '\u0378', '\u{1fffe}', '\u{10ffff}', '\u{e0001}', '漢字', '𠮷', 'علی\u200cرضا', 'שלום', 'ක්\u200dරි', 'ｆｕｌｌ', '０'],
  // What other syntaxes treat as special.
  ...['\\u0000', '\\', '"', "'", '%00', '%', '%ed%a0%80', '{}', '[', ',', ';', '+', '@', '.', '/', '../', ' ', '--', '$1', '\\x00', '&#0;'],
  ...['a', 'Z', '0', 'x@y.example', 'https://', '2026-11-24T09:00:00Z', 'NaN', '-0', '1e999', 'null', '__proto__', 'constructor'],
];
/** Limits of the fields. Texts end around them, so that a cut meets the last character. */
const LIMITS = [1, 40, 50, 60, 64, 100, 120, 150, 200, 253, 254, 500, 3000, 5000, 10_000];

/** Creates texts of Unicode's code points and of `PIECES`, the same ones for the same count. */
export function createUnicodeTexts(count: number): string[] {
  const random = createRandom(20261123);
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const createPiece = () => (random(4) === 0 ? String.fromCodePoint(random(0x110000)) : pick(PIECES));
  const createMix = (length: number) => Array.from({ length }, createPiece).join('');
  return Array.from({ length: count }, (_, index) => {
    if (index < PIECES.length) return `a${PIECES[index]}b`;
    if (random(4) === 0) return `${'x'.repeat(Math.max(0, pick(LIMITS) - random(4)))}${createMix(1 + random(3))}`;
    return createMix(1 + random(random(8) === 0 ? 400 : 12));
  });
}
