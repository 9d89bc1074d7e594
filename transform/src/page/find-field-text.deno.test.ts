import assert from 'node:assert/strict';
import { parseFragment } from 'parse5';
import { findDescendantElements, getAttribute } from '../html/tree.ts';
import { findFieldText } from './find-field-text.ts';

/** The texts of the fields of a form, by the names of the fields. */
function readFieldTexts(markup: string): Record<string, string | undefined> {
  const fields = findDescendantElements(parseFragment(markup)).filter(({ tagName }) => /^(input|select|textarea)$/.test(tagName));
  return Object.fromEntries(fields.map((field) => [getAttribute(field, 'name') ?? '', findFieldText(field)]));
}

Deno.test('the text of a field stands before it in its line or cell, and after a box to tick', () => {
  const markup = `<table><tr><td>Town:</td><td><div><input name="town"></div></td></tr></table><p>Your <b>name</b><br><input name="name"> <input type="checkbox" name="news"> Send me news</p>`;
  assert.deepEqual(readFieldTexts(markup), { town: 'Town', name: 'Your name', news: 'Send me news' });
  const offer =
    '<h3>10% off</h3><p><input name="mail" placeholder="Mail"></p><input type="checkbox" name="ok"> I read <a href="#">the terms</a> ';
  assert.deepEqual(readFieldTexts(offer), { mail: undefined, ok: 'I read the terms' });
});

Deno.test('a text that another field follows names that field only', () => {
  assert.deepEqual(readFieldTexts('<div>Street <input name="a"></div><div><input name="b"></div>'), { a: 'Street', b: undefined });
});
