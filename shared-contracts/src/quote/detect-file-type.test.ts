import { createDocx, createJpeg, createPdf, createPng, createZip } from '../testing/sample-files.ts';
import { detectFileType } from './detect-file-type.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
/** Offset of the frame header's marker in `createJpeg`. */
const FRAME = createJpeg().indexOf('\xff\xc0', 0, 'latin1');
const PARTS = ['[Content_Types].xml', 'word/document.xml'];
const change = (bytes: Buffer, offset: number, value: number) => {
  const changed = Buffer.from(bytes);
  changed[offset < 0 ? bytes.length + offset : offset] = value;
  return changed;
};
const thumbnail = join('\xff\xe1', Buffer.from([0, 8]), '\xff\xd8\xff\xd9\0\0');

test.each([
  ['a PDF', createPdf(), 'application/pdf'],
  ['a PNG', createPng(), 'image/png'],
  ['a JPEG', createJpeg(), 'image/jpeg'],
  ['a JPEG with data that a camera appended', join(createJpeg(), 'motion photo'), 'image/jpeg'],
  ['a long PDF', createPdf(5000), 'application/pdf'],
  ['a JPEG with fill bytes before a marker', join(createJpeg().subarray(0, FRAME), '\xff\xff', createJpeg().subarray(FRAME)), 'image/jpeg'],
  ['a DOCX', createDocx('word/styles.xml'), DOCX],
  ['a DOCX with a comment', createZip(PARTS, { end: 'x'.repeat(300) }), DOCX],
  ['a DOCX with the longest comment', createZip(PARTS, { end: 'x'.repeat(0xffff) }), DOCX],
  ['a DOCX with extra fields', createZip(PARTS, { extra: 'UT123' }), DOCX],
  ['a DOCX with comments of entries', createZip(PARTS, { comment: 'x'.repeat(300) }), DOCX],
  ['a DOCX with a nameless entry', createDocx(''), DOCX],
  ['a DOCX with a text about macros', createDocx('word/vbaProject.bin.txt'), DOCX],
  ['a DOCX with 4,096 entries', createDocx(...Array.from({ length: 4094 }, (_, index) => `word/${index}`)), DOCX],
  ['a DOCX with an embedded object', createDocx('word/embeddings/oleObject1.bin'), DOCX],
])('%s is accepted by its content', (_, bytes, type) => {
  expect(detectFileType(bytes)).toBe(type);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte', Buffer.alloc(1)],
  ['a program', join('MZ\x90\0', Buffer.alloc(100))],
  ['HTML', join('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF')],
  ['an SVG', join('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', join('GIF89a', Buffer.alloc(50))],
  ['text with a PDF’s end', join('hello %%EOF')],
  ['a PDF after other bytes', join('x', createPdf())],
  ['a truncated PDF', createPdf(5000).subarray(0, 3000)],
  ['a truncated PNG', createPng().subarray(0, 60)],
  ['a PNG with an appended archive', join(createPng(), createZip(['a']))],
  ['a PNG whose chunk is longer than the file', join(createPng().subarray(0, 33), '\xff\xff\xff\xffIDAT', Buffer.alloc(40))],
  ['a PNG’s signature alone', createPng().subarray(0, 8)],
  ['a truncated JPEG with a complete thumbnail', join(createJpeg().subarray(0, 2), thumbnail, createJpeg().subarray(2, -2))],
  ['a JPEG without a frame', join('\xff\xd8\xff\xda\0\x02\xff\xd9')],
  ['a JPEG’s start and end', join('\xff\xd8\xff\xd9')],
  ['a JPEG without its first byte', change(createJpeg(), 0, 0)],
  ['a JPEG with another second byte', change(createJpeg(), 1, 0)],
  ['a JPEG with bytes between its segments', change(createJpeg(), FRAME, 0)],
  ['a PNG with another signature', change(createPng(), 0, 0)],
  ['a PNG without a header chunk', change(createPng(), 12, 0)],
  ['a DOCX with another signature', change(createDocx(), 0, 0)],
  ['a DOCX with another signature of an entry', change(createDocx(), createDocx().indexOf('PK\x01\x02'), 0)],
  ['a DOCX with another size of its directory', change(createDocx(), -22 + 12, 0)],
  ['a DOCX with 4,097 entries', createDocx(...Array.from({ length: 4095 }, (_, index) => `word/${index}`))],
  ['a document with macros in its root', createDocx('vbaProject.bin')],
  ['a ZIP file that is no document', createZip(['readme.txt', 'word/styles.xml'])],
  ['a spreadsheet', createZip(['[Content_Types].xml', 'xl/workbook.xml'])],
  ['a document with macros', createDocx('word/vbaProject.bin')],
  ['a document with macros in lower case', createDocx('word/vbaproject.bin')],
  ['a document with macros in upper case', createDocx('WORD/VBAPROJECT.BIN')],
  ['a document with macros in another folder', createDocx('custom/vbaProject.bin')],
  ['a document with macros behind a backslash', createDocx('word\\vbaProject.bin')],
  ['a truncated DOCX', createDocx().subarray(0, -30)],
  ['a DOCX with an appended program', join(createDocx(), 'MZ\x90')],
  ['a DOCX after other bytes', join('PK\x03\x04', createDocx())],
  ['a document without its directory', join('PK\x03\x04[Content_Types].xml word/document.xml')],
])('%s is refused', (_, bytes) => {
  expect(detectFileType(bytes)).toBeNull();
});

test('a JPEG has a frame header: C0 to CF without C4, C8 and CC', () => {
  const accepted = Array.from({ length: 256 }, (_, marker) => marker).filter((marker) =>
    detectFileType(change(createJpeg(), FRAME + 1, marker)),
  );
  expect(accepted.map((marker) => marker.toString(16))).toEqual('c0 c1 c2 c3 c5 c6 c7 c9 ca cb cd ce cf'.split(' '));
});

test('every truncation of every sample is refused or still its type, and none throws', () => {
  for (const [sample, type] of [
    [createPdf(), 'application/pdf'],
    [createPng(), 'image/png'],
    [createJpeg(), 'image/jpeg'],
    [createDocx(), DOCX],
  ] as const) {
    for (let length = 0; length < sample.length; length++) expect([null, type]).toContain(detectFileType(sample.subarray(0, length)));
  }
});

test('changed bytes never throw', () => {
  for (const sample of [createPng(), createJpeg(), createDocx()]) {
    for (let offset = 0; offset < sample.length; offset++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = Buffer.from(sample);
        changed[offset] = value;
        expect(() => detectFileType(changed)).not.toThrow();
      }
    }
  }
});
