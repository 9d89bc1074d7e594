// Replaces the class names of a CSS module by a hash of the module and a number, because every document contains them. The module's
// exports keep the names. Both builds of a part get the same names, and a changed module changes only its own.
const { createHash } = require('node:crypto');
const path = require('node:path');
const postcss = require('postcss');

/** A class, or an attribute selector, which may contain a dot. */
const CLASS = /\[[^\]]*\]|\.([A-Za-z_][\w-]*)/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

module.exports = function shortClassNamesLoader(source) {
  const { part } = this.getOptions();
  const prefix = hashToLetters(`${part}/${path.relative(this.rootContext, this.resourcePath)}`);
  const names = new Map();
  const shorten = (name) => {
    if (!names.has(name)) names.set(name, prefix + names.size.toString(36));
    return names.get(name);
  };
  const root = postcss.parse(String(source));
  root.walkRules((rule) => {
    if (rule.parent.name !== 'keyframes')
      rule.selector = rule.selector.replace(CLASS, (match, name) => (name ? `:global(.${shorten(name)})` : match));
  });
  const exported = [...names].map(([name, short]) => `${name}:${short};`).join('');
  // At the end: rspack replaces exported names in what follows, such as the element `input` by the class `.input`.
  return `${root}${exported && `:export{${exported}}`}`;
};

function hashToLetters(text) {
  const bytes = createHash('sha256').update(text).digest();
  return [0, 1, 2].map((index) => LETTERS[bytes.readUInt32BE(index * 4) % LETTERS.length]).join('');
}
