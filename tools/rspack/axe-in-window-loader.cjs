// Makes axe-core's browser file a module that exports its function of a window, instead of calling it with the global one: the demo
// measures the document of a frame in which no script may run. The licence's notice (MPL-2.0) is kept as a legal comment.
const CALL = /\}\("object"==typeof window\?window:this\);?\s*$/;
const START = /^(\/\*![\s\S]*?\*\/\s*)!function/;

module.exports = function axeInWindowLoader(source) {
  const text = String(source);
  if (!CALL.test(text) || !START.test(text)) throw new Error('axe-core changed its browser file: update axe-in-window-loader.cjs.');
  return text.replace(CALL, '}').replace(START, '$1export default function');
};
