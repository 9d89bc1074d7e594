// React Router is one file. A minifier keeps every component and context of it, because making one is a call and naming one
// an assignment: this says that those calls do nothing else, and drops the names, which only React's developer tools read.
module.exports = function pureDefinitions(source) {
  return String(source)
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ ');
};
