import type { AttachmentType } from './attachment-rules.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Length of the records of a ZIP file without their names: APPNOTE 6.3.10, sections 4.3.12 and 4.3.16. */
const [ZIP_ENTRY_BYTES, ZIP_END_BYTES] = [46, 22];
const MAX_ZIP_ENTRIES = 4096;

/** Returns the type of a complete file by its content, or null for everything that isn't accepted. */
export function detectFileType(bytes: Uint8Array): AttachmentType | null {
  if (isPdf(bytes)) return 'application/pdf';
  if (isPng(bytes)) return 'image/png';
  if (isJpeg(bytes)) return 'image/jpeg';
  return isDocx(bytes) ? DOCX : null;
}

/** ISO 32000-2, sections 7.5.2 and 7.5.5: header first, end-of-file marker last. */
function isPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(readText(bytes, 0, 8)) && readText(bytes, Math.max(0, bytes.length - 1024), 1024).includes('%%EOF');
}

/** PNG (Third Edition), section 5: signature, chunks from IHDR to IEND, nothing after them. */
function isPng(bytes: Uint8Array): boolean {
  if (readText(bytes, 0, 8) !== '\x89PNG\r\n\x1a\n' || readText(bytes, 12, 4) !== 'IHDR') return false;
  const view = createView(bytes);
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + view.getUint32(offset))
    if (readText(bytes, offset + 4, 4) === 'IEND') return offset + 12 === bytes.length;
  return false;
}

/** ITU-T T.81, annex B: segments with a frame header up to the scan, and an end marker after it. Cameras append data. */
function isJpeg(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const view = createView(bytes);
  let hasFrame = false;
  for (let offset = 2; offset + 4 <= bytes.length && bytes[offset] === 0xff; ) {
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xda) return hasFrame && hasEndMarker(bytes, offset);
    // Frame headers are C0 to CF without C4, C8 and CC.
    hasFrame ||= marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0);
    // Any number of fill bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(offset + 2));
  }
  return false;
}

function hasEndMarker(bytes: Uint8Array, start: number): boolean {
  for (let offset = bytes.indexOf(0xff, start); offset !== -1; offset = bytes.indexOf(0xff, offset + 1))
    if (bytes[offset + 1] === 0xd9) return true;
  return false;
}

/**
 * ECMA-376, part 2: a ZIP file with the parts of a text document. One with macros is a DOCM; relationships may name their part
 * in any folder, and some readers accept backslashes.
 */
function isDocx(bytes: Uint8Array): boolean {
  if (readText(bytes, 0, 4) !== 'PK\x03\x04') return false;
  const names = listZipEntries(bytes);
  const hasMacros = [...names].some((name) => /(?:^|[/\\])vba(?:project\.bin|data\.xml)$/.test(name));
  return names.has('[content_types].xml') && names.has('word/document.xml') && !hasMacros;
}

/**
 * Names in the central directory, in lower case because those of parts are equal in any case (ECMA-376, part 2, section
 * 6.2.2.3); none if the directory isn't complete or is followed by anything but a comment.
 */
function listZipEntries(bytes: Uint8Array): Set<string> {
  const view = createView(bytes);
  const names = new Set<string>();
  const tail = Math.max(0, bytes.length - ZIP_END_BYTES - 0xffff);
  const index = readText(bytes, tail, bytes.length).lastIndexOf('PK\x05\x06');
  const start = tail + index;
  if (index === -1 || start + ZIP_END_BYTES > bytes.length) return names;
  if (start + ZIP_END_BYTES + view.getUint16(start + 20, true) !== bytes.length) return names;
  const count = view.getUint16(start + 10, true);
  let offset = view.getUint32(start + 16, true);
  if (count > MAX_ZIP_ENTRIES || offset + view.getUint32(start + 12, true) !== start) return names;
  for (let entry = 0; entry < count; entry++) {
    if (offset + ZIP_ENTRY_BYTES > start || readText(bytes, offset, 4) !== 'PK\x01\x02') return new Set();
    const nameLength = view.getUint16(offset + 28, true);
    names.add(readText(bytes, offset + ZIP_ENTRY_BYTES, nameLength).toLowerCase());
    offset += ZIP_ENTRY_BYTES + nameLength + view.getUint16(offset + 30, true) + view.getUint16(offset + 32, true);
  }
  return offset === start ? names : new Set();
}

/** Returns the bytes as text, one character for each byte. */
function readText(bytes: Uint8Array, start: number, length: number): string {
  let text = '';
  for (const byte of bytes.subarray(start, start + length)) text += String.fromCharCode(byte);
  return text;
}

function createView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
