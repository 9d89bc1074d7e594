/** Stands in for the federation runtime's preloading of assets, which goes by snapshots: documents name the files instead. */
const none = () => [];

export { none as defaultPreloadArgs, none as formatPreloadArgs, none as normalizePreloadExposes, none as preloadAssets };
