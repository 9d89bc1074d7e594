// Replaces the class names of a CSS module by the part's prefix, a hash of the module and a number: compose refuses a remote's class
// without its prefix, and every document contains the names. The module's exports keep the names. Both builds of a part get the same
// names, and a changed module changes only its own.
const { createHash } = require('node:crypto');
const path = require('node:path');
const postcss = require('postcss');

/** A class, or an attribute selector, which may contain a dot. */
const CLASS = /\[[^\]]*\]|\.([A-Za-z_][\w-]*)/g;
module.exports = function shortClassNamesLoader(source) {
  const { part, classPrefix } = this.getOptions();
  const digest = createHash('sha256')
    .update(`${part}/${path.relative(this.rootContext, this.resourcePath)}`)
    .digest();
  // Three characters are few enough for documents, and enough for the modules of one part. The shell has no prefix.
  const start = `${classPrefix || 's'}${digest.readUInt32BE().toString(36).slice(-3)}`;
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
