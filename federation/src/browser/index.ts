export { type ErrorDetails, isOfflineError, type PageError, PageLoadError, requiresReload } from './errors.ts';
export { createFederationRuntime } from './open-remote.ts';
export { type ComponentModule, createPageLoader, type PageLoader } from './page-loader.ts';
export { completeRegistry, getModuleKey, isOutdated, isPartialRegistry, replaceRelease } from './registry.ts';
export { watchRemoteErrors } from './watch-remote-errors.ts';
