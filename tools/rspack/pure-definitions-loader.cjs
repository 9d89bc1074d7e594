// Marks the components and contexts of a library as pure, so that unused ones are removed, and drops their display names. The
// minifier has to assume that `createContext()` and assignments to `displayName` have side effects.
module.exports = function pureDefinitionsLoader(source) {
  return String(source)
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
};
