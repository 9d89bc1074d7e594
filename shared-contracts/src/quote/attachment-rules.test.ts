import { normalizeLine } from '../validation/text-rules.ts';
import { formatFileSize, normalizeFileName } from './attachment-rules.ts';

test.each([
  ['brief.pdf', 'brief.pdf'],
  ['Brief.PDF', 'Brief.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
  ['Ada\\brief.pdf', 'brief.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a"; filename="b.html', 'a_; filename=_b.html.pdf'],
  ['a\r\nset-cookie: x.pdf', 'aset-cookie_ x.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['  .pdf', 'pdf.pdf'],
  ['', 'file.pdf'],
  ['🦊'.repeat(200), `${'🦊'.repeat(115)}.pdf`],
])('the name %j is stored as %j', (name, stored) => {
  expect(normalizeFileName(name, 'application/pdf')).toBe(stored);
});

test('every character in a name results in a name that is a safe line', () => {
  for (let code = 0; code <= 0x10ffff; ) {
    // Rare characters are tested a hundred at a time; separators of paths, which shorten a name, are among the first ones.
    const count = code < 0x3000 ? 1 : 100;
    const characters = Array.from({ length: count }, (_, index) => String.fromCodePoint(Math.min(code + index, 0x10ffff))).join('');
    const name = normalizeFileName(`a${characters}b`, 'application/pdf');
    if (normalizeLine(name, 120)?.normalize('NFC') !== name.normalize('NFC')) throw new Error(`From U+${code.toString(16)}: ${name}`);
    code += count;
  }
});

test('both extensions of a JPEG are kept', () => {
  expect(normalizeFileName('a.jpeg', 'image/jpeg')).toBe('a.jpeg');
  expect(normalizeFileName('a.jpg', 'image/jpeg')).toBe('a.jpg');
});

test.each([
  [0, '1 KB'],
  [1536, '2 KB'],
  [999_000, '976 KB'],
  [1_048_576, '1.0 MB'],
  [10_485_760, '10.0 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
