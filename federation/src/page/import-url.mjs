/** Leaves the import to the browser. In JavaScript, because TypeScript would wrap it in a function when the package is compiled. */
export const importUrl = (url) => import(/* webpackIgnore: true */ url);
