// Gives a remote's copies of Mantine components their own class names, such as `a-77c9d27d` instead of `m_77c9d27d`: the remote's
// style sheets then don't apply to the components of other parts. Those of the shell no longer apply to the copies, so each module
// of class names imports the style sheet that contains them.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const MANTINE_NAME = /\bm_(?=[0-9a-f]+\b)/g;

function replaceMantineNames(text, classPrefix) {
  return text.replace(MANTINE_NAME, classPrefix);
}

module.exports = function mantineClassNamesLoader(source) {
  const { classPrefix } = this.getOptions();
  const text = String(source);
  const names = text.match(/\bm_[0-9a-f]+\b/g) ?? [];
  const [library] = /^.*@mantine[\\/]\w+/.exec(this.resourcePath);
  const sheets = listSheets(library).filter(({ contained }) => names.some((name) => contained.has(name)));
  if (sheets.length !== 1)
    throw new Error(
      `${this.resourcePath} has the class names of ${sheets.length} style sheets, not of one: update mantine-class-names-loader.cjs.`,
    );
  return `import ${JSON.stringify(sheets[0].file)};\n${replaceMantineNames(text, classPrefix)}`;
};
module.exports.replaceMantineNames = replaceMantineNames;

const sheetsByLibrary = new Map();

/** Returns the style sheets of a package with the names that they contain: one per component, or the only one. */
function listSheets(library) {
  if (!sheetsByLibrary.has(library)) sheetsByLibrary.set(library, findSheetFiles(library).map(readSheet));
  return sheetsByLibrary.get(library);
}

function findSheetFiles(library) {
  const folder = path.join(library, 'styles');
  const hasFolder = readdirSync(library).includes('styles');
  if (!hasFolder) return [path.join(library, 'styles.css')];
  return readdirSync(folder)
    .filter((file) => /^[\w-]+\.css$/.test(file))
    .map((file) => path.join(folder, file));
}

function readSheet(file) {
  return { file, contained: new Set(readFileSync(file, 'utf8').match(/\bm_[0-9a-f]+\b/g)) };
}
