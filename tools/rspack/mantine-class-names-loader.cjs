// Gives a remote's copies of Mantine components their own class names, such as `a-77c9d27d` instead of `m_77c9d27d`: the remote's
// style sheets then don't apply to the components of other parts. Those of the shell no longer apply to the copies, so each module
// of class names imports its style sheet.
const { existsSync } = require('node:fs');
const path = require('node:path');

const MANTINE_NAME = /\bm_(?=[0-9a-f]+\b)/g;

const replaceMantineNames = (text, classPrefix) => text.replace(MANTINE_NAME, classPrefix);

module.exports = function mantineClassNamesLoader(source) {
  const [library] = /^.*@mantine[\\/]\w+/.exec(this.resourcePath);
  const component = path.basename(this.resourcePath, '.module.mjs');
  // A package has one style sheet for each component, or one for all.
  const sheets = [path.join(library, 'styles', `${component}.css`), path.join(library, 'styles.css')];
  return `import ${JSON.stringify(sheets.find(existsSync))};\n${replaceMantineNames(String(source), this.getOptions().classPrefix)}`;
};
module.exports.replaceMantineNames = replaceMantineNames;
