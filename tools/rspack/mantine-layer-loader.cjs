// Wraps each style sheet of a Mantine component in a cascade layer, so that a remote's copy of a sheet can't override the
// rules that are meant to override the shell's copy.
const path = require('node:path');

module.exports = function mantineLayerLoader(source) {
  const component = path.basename(this.resourcePath, '.css').replace(/[^A-Za-z0-9-]/g, '');
  // The theme's scale is 1, so the factor can be removed.
  const css = String(source)
    .replace(/@charset[^;]+;/g, '')
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
  return `@layer m.${component}{${css}}`;
};
