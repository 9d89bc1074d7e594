const text = (...parts: string[]) => Buffer.from(parts.join(''), 'latin1');
const uint = (bytes: number, value: number, isLittle = true) => {
  const buffer = Buffer.alloc(bytes);
  if (isLittle) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** Creates a PDF of `size` bytes, at least of its smallest size. */
export function createPdf(size = 0): Buffer {
  const [head, end] = [text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%'), text('\ntrailer<</Root 1 0 R>>\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length - end.length), 0x78), end]);
}

/** Creates the chunks of a PNG, without valid checksums. */
export function createPng(): Buffer {
  const chunk = (type: string, data: Buffer) => Buffer.concat([uint(4, data.length, false), text(type), data, uint(4, 0)]);
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.alloc(13, 1)),
    chunk('IDAT', Buffer.alloc(20, 7)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Creates the segments of a JPEG: application data, a frame header, a scan, the end marker. */
export function createJpeg(): Buffer {
  const segment = (marker: number, data: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), uint(2, data.length + 2, false), data]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, text('JFIF\0')),
    segment(0xc0, Buffer.alloc(9, 1)),
    segment(0xda, Buffer.alloc(6, 1)),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ]);
}

/** Creates a ZIP file with empty entries. `extra` and `comment` belong to each entry of the directory, `end` to the file. */
export function createZip(names: string[], { extra = '', comment = '', end = '' } = {}): Buffer {
  const records = names.map((name) => Buffer.concat([text('PK\x03\x04'), Buffer.alloc(22), uint(2, name.length), uint(2, 0), text(name)]));
  let offset = 0;
  const directory = names.map((name, index) => {
    const lengths = [name, extra, comment].map(({ length }) => uint(2, length));
    const entry = [text('PK\x01\x02'), Buffer.alloc(24), ...lengths, Buffer.alloc(8), uint(4, offset), text(name, extra, comment)];
    offset += records[index]?.length ?? 0;
    return Buffer.concat(entry);
  });
  const size = Buffer.concat(directory).length;
  const counts = [uint(2, names.length), uint(2, names.length), uint(4, size), uint(4, offset), uint(2, end.length)];
  return Buffer.concat([...records, ...directory, text('PK\x05\x06'), uint(4, 0), ...counts, text(end)]);
}

/** Creates a ZIP file with the parts of a text document. */
export function createDocx(...others: string[]): Buffer {
  return createZip(['[Content_Types].xml', 'word/document.xml', ...others]);
}
