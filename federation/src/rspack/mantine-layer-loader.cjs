// Wraps each style sheet of a Mantine component in a cascade layer of its own. Otherwise a remote that brings a sheet
// which the shell has too would override whatever the shell's copy was meant to lose against.
const path = require('node:path');

module.exports = function mantineLayer(source) {
  const component = path.basename(this.resourcePath, '.css').replace(/[^A-Za-z0-9-]/g, '');
  // The theme's scale is 1, so that lengths can stand as they are.
  const css = String(source)
    .replace(/@charset[^;]+;/g, '')
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
  return `@layer m.${component}{${css}}`;
};
