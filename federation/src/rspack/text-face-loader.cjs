// Makes the one face of the site: of the variable font, the weights and the letters that the site uses, within the
// budget of bench/budgets.json. Letters of other scripts come from the reader's own fonts.
const subsetFont = require('subset-font');

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const LETTERS = `${ASCII}\u00a0©·°×–—‘’“”„…−€→‹›•«»£§ÄÅÆÇÉÈÊÑÖØÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüý`;

module.exports = async function textFace(source) {
  const done = this.async();
  try {
    done(
      null,
      await subsetFont(source, LETTERS, {
        targetFormat: 'woff2',
        variationAxes: { wght: { min: 400, max: 700 } },
        keepFeatures: ['kern', 'tnum', 'mark', 'ccmp'],
      }),
    );
  } catch (error) {
    done(error);
  }
};
module.exports.raw = true;
