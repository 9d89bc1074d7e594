// Wraps each style sheet of a Mantine component in a cascade layer, so that a remote's copy of a sheet can't override the rules that
// are meant to override it. The shell declares the order of the layers of @mantine/core. In a remote, a sheet has the remote's
// class names, and a sheet of another package is a layer of the remote's own.
const path = require('node:path');
const { replaceMantineNames } = require('./mantine-class-names-loader.cjs');

module.exports = function mantineLayerLoader(source) {
  const { classPrefix } = this.getOptions();
  const component = path.basename(this.resourcePath, '.css').replace(/[^A-Za-z0-9-]/g, '');
  const [, library = ''] = /@mantine[\\/](\w+)[\\/]/.exec(this.resourcePath) ?? [];
  const layer = library === 'core' ? `m.${component}` : `${classPrefix || 'm.'}${library}`;
  // The theme's scale is 1, so the factor can be removed.
  const css = String(source)
    .replace(/@charset[^;]+;/g, '')
    // shell/src/theme/base.css sets it for all widths.
    .replace(/@media screen and \(max-device-width: 31\.25em\) \{\s*body,\s*:host \{\s*-webkit-text-size-adjust: 100%;?\s*\}\s*\}/, '')
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');
  return `@layer ${layer}{${classPrefix ? replaceMantineNames(css, classPrefix) : css}}`;
};
