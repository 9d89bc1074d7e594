/** Replaces the federation runtime's script and link elements: containers are ES modules, which it imports. */
const reject = () => Promise.reject(new Error('Containers must be ES modules.'));

export { reject as createLink, reject as createScript, reject as isStaticResourcesEqual, reject as loadScript, reject as safeWrapper };
