/** Version of this contract; raised with every change of the package's exports (a test compares it with package.json). */
export const CONTRACT_VERSION = '3.3.0';
