export { completeRegistry, isOutdated, isPartialRegistry } from './complete-registry.ts';
export { createFederationRuntime } from './federation.ts';
export type { PageError } from './page-error.ts';
export { isOfflineError, PageLoadError, requiresReload } from './page-load-error.ts';
export { createPageLoader, type PageLoader, preloadRecoveryCode } from './page-loader.ts';
export { createPageLoaderWithManualRetry, MAX_RETRIES_BEFORE_RELOAD } from './page-loader-with-manual-retry.ts';
export { findReleaseRoute, getModuleKey, type ReleaseOverrides } from './release-overrides.ts';
export type { ErrorDetails } from './report.ts';
export { watchRemoteErrors } from './watch-remote-errors.ts';
