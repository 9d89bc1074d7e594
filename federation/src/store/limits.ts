// One team's release may not keep the releases of others waiting: compose reads, renders and compresses what these limits allow in
// about a minute. The sizes of single objects are limited in `object-limits.ts`.

/** The most files that a release may have. */
export const MAX_RELEASE_FILES = 2000;
/** The most bytes that the files of a release may have together. */
export const MAX_RELEASE_BYTES = 64 * 1024 * 1024;
/** The most bytes that the style sheets of a remote may have together. Compose parses them. */
export const MAX_STYLES_BYTES = 512 * 1024;
/** The most bytes of a route as JSON, because documents of other remotes contain the routes that they link. */
export const MAX_ROUTE_BYTES = 2000;
/** The most routes of a release. */
export const MAX_ROUTES = 100;
/** The most exposed modules of a release. */
export const MAX_MODULES = 200;
/** The most bytes of a document. */
export const MAX_DOCUMENT_BYTES = 1024 * 1024;
