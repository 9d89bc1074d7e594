/** Replaces the federation runtime's preloading, which needs manifests. Documents name the files to load. */
const none = () => [];

export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets };
