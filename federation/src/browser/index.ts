export { installChunkRetry } from './chunk-retry.ts';
export { createFederation, type Federation } from './federation.ts';
export type { PageError, ShowPageError } from './page-error.ts';
export { type Fault, isOfflineError, PageLoadError, requiresReload } from './page-load-error.ts';
export { createPageLoader, type PageLoader, type PageLoaderOptions, type PageModule, preloadRecovery } from './page-loader.ts';
export { findRoute, type ReleaseOverrides } from './release-overrides.ts';
export type { ErrorDetails, Report } from './report.ts';
export { createRetryingPageLoader, MAX_RETRIES } from './retrying-page-loader.ts';
export { type RemoteErrorWatcher, watchRemoteErrors } from './watch-remote-errors.ts';
