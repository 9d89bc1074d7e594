import assert from 'node:assert/strict';
import { decodePage } from './decode-page.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);
const concatenate = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

Deno.test('takes the encoding from the byte-order mark, then the header, then the meta element', () => {
  assert.equal(decodePage(bytes(0x82, 0xa0), 'text/html; charset=Shift_JIS'), 'あ');
  assert.equal(decodePage(concatenate(text('<meta charset=euc-kr>'), bytes(0xb0, 0xa1)), 'text/html'), '<meta charset=euc-kr>가');
  assert.equal(decodePage(bytes(0xff, 0xfe, 0x41, 0), 'text/html; charset=utf-8'), 'A');
  assert.equal(decodePage(concatenate(bytes(0xef, 0xbb, 0xbf), text('é')), 'text/html; charset=latin1'), 'é');
  assert.equal(decodePage(text('<meta charset=utf-16>é'), ''), '<meta charset=utf-16>é');
});

Deno.test('without a known label, decodes valid UTF-8 as UTF-8 and other bytes as windows-1252', () => {
  assert.equal(decodePage(text('é'), 'text/html'), 'é');
  assert.equal(decodePage(bytes(0xe9, 0x80), ''), 'é€');
  assert.equal(decodePage(bytes(0xe9), 'text/html; charset=nonsense'), 'é');
});

Deno.test('does not decode UTF-7 and ISO-2022-JP, which can hide markup', () => {
  assert.equal(decodePage(text('+ADw-script+AD4-'), 'text/html; charset=utf-7'), '+ADw-script+AD4-');
  const hidden = concatenate(bytes(0x1b, 0x24, 0x42), text('<b>'), bytes(0x1b, 0x28, 0x42));
  assert.match(decodePage(hidden, 'text/html; charset=iso-2022-jp'), /<b>/);
  assert.match(decodePage(hidden, 'text/html; charset=csISO2022JP'), /<b>/);
});

Deno.test('decodes the same page from UTF-16 of both byte orders without a mark, whatever the header says of it', () => {
  const page = '<html><title>家居</title>';
  const littleEndian = new Uint8Array([...page].flatMap((character) => [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]));
  const bigEndian = new Uint8Array([...page].flatMap((character) => [character.charCodeAt(0) >> 8, character.charCodeAt(0) & 0xff]));
  for (const type of ['text/html', 'text/html; charset=utf-16', 'text/html; charset=none']) {
    assert.equal(decodePage(littleEndian, type), page);
    assert.equal(decodePage(bigEndian, type), page);
  }
});

const GBK = bytes(0xbc, 0xd2, 0xbe, 0xd3);
const latinText = (value: string) => new Uint8Array([...value].map((character) => character.charCodeAt(0)));

Deno.test('decodes again when a meta element declares the encoding late, also with its old form', () => {
  for (const characters of [2_000, 20_000, 600_000]) {
    for (const meta of [
      '<meta charset=gbk>',
      `<META content='text/html; charset="gb2312"' HTTP-EQUIV=Content-Type>`,
      '<meta/charset="gbk"/>',
    ]) {
      const script = `<head><script>/*${'x'.repeat(characters)}*/</script>`;
      assert.match(decodePage(concatenate(text(`${script}${meta}<h1>`), GBK), 'text/html'), /<h1>家居$/);
    }
  }
});

Deno.test('ignores a declaration in a script, comment or description, and one of an unknown encoding', () => {
  const others = [
    '<script>"<meta charset=big5>"</script>',
    '<!-- <meta charset=big5> -->',
    '<title><meta charset=big5></title>',
    '<meta name=description content="charset=big5">',
    '<meta data-charset=big5>',
    '<meta charset=none>',
  ];
  for (const other of others) {
    assert.match(decodePage(concatenate(text(`${other}<meta charset=gbk>`), GBK), 'text/html; charset=none'), /家居$/, other);
    assert.match(decodePage(text(`${other}é`), ''), /é$/, other);
  }
});

Deno.test('reads a page that declares an encoding of two bytes in ASCII as UTF-8, and one of the user as windows-1252', () => {
  const page = '<meta http-equiv=Content-Type content="text/html; charset=unicode"><h1>Hello world</h1>';
  assert.equal(decodePage(text(page), 'text/html; charset=none'), page);
  assert.match(decodePage(latinText('<meta charset=x-user-defined>\u00e9'), ''), /é$/);
});

Deno.test('reads the encoding of an XML declaration, unless a meta element names another', () => {
  const declaration = '<?xml version="1.0" encoding="iso-8859-2"?>';
  assert.match(decodePage(latinText(`${declaration}<p>\u00b1`), 'text/html'), /ą$/);
  assert.match(decodePage(latinText(`${declaration}<meta charset=windows-1252><p>\u00b1`), 'text/html'), /±$/);
});
