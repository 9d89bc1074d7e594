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
