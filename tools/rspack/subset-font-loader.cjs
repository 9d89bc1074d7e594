// Subsets the variable font to the weights and characters of the site; bench/budgets.json limits its size. Characters of other
// scripts use the visitor's fonts.
const subsetFont = require('subset-font');

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const CHARACTERS = `${ASCII}\u00a0©·°×–—‘’“”„…−€→‹›•«»£§ÄÅÆÇÉÈÊÑÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüý`;

const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum', 'mark', 'ccmp'],
};

module.exports = (source) => subsetFont(source, CHARACTERS, OPTIONS);
module.exports.raw = true;
