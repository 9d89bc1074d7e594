/** Stands in for the federation runtime's elements for scripts and styles: our containers are modules, which it imports. */
const refuse = () => Promise.reject(new Error('Only containers that are ES modules can be loaded here.'));

export { refuse as createLink, refuse as createScript, refuse as isStaticResourcesEqual, refuse as loadScript, refuse as safeWrapper };
