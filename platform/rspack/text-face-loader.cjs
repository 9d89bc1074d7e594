// Makes the one face of the site: of the variable font, the weights and the letters that the site uses, within the
// budget of bench/budgets.json. Letters of other scripts come from the reader's own fonts.
const subsetFont = require('subset-font');

const between = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}–—‘’“”„…−€→×‹›•Œœ`;

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
