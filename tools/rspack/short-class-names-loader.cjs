// Replaces the class names of a CSS module by the part's prefix, a hash of the module and a number: compose refuses a remote's class
// without its prefix, and every document contains the names. The module's exports keep the names. Both builds of a part get the same
// names, and a changed module changes only its own.
const { createHash } = require('node:crypto');
const path = require('node:path');
const postcss = require('postcss');

/** A class, or an attribute selector, which may contain a dot. */
const CLASS = /\[[^\]]*\]|\.([A-Za-z_][\w-]*)/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** After a prefix a name may contain digits at any position, and the fewer characters are in use, the better documents compress. */
const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

module.exports = function shortClassNamesLoader(source) {
  const { part, classPrefix } = this.getOptions();
  const start =
    classPrefix +
    hashToCharacters(classPrefix ? LETTERS_AND_DIGITS : LETTERS, `${part}/${path.relative(this.rootContext, this.resourcePath)}`);
  const names = new Map();
  const shorten = (name) => {
    if (!names.has(name)) names.set(name, start + names.size.toString(36));
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

/** Returns three characters: few enough for documents, and enough for the modules of one part. */
function hashToCharacters(characters, text) {
  const bytes = createHash('sha256').update(text).digest();
  return [0, 1, 2].map((index) => characters[bytes.readUInt32BE(index * 4) % characters.length]).join('');
}
