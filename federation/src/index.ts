export { type CleanOptions, cleanStore } from './cli/clean-store.ts';
export { type CommandContext, type ContextOptions, findPublisherName, openCommandContext } from './cli/context.ts';
export { continueWatches, watchParts } from './cli/continue-watches.ts';
export { logStatus } from './cli/log-status.ts';
export { type PromoteOptions, promote } from './cli/promote.ts';
export { type PublishOptions, publish } from './cli/publish.ts';
export { type FailedRelease, readFailedRelease } from './cli/read-failed-release.ts';
export { rollback } from './cli/rollback.ts';
export { runCli } from './cli/run-cli.ts';
export type { Site } from './cli/site.ts';
export { type PreviewOptions, updatePreviews } from './cli/update-previews.ts';
export { verifyServedFiles } from './cli/verify-served-files.ts';
export { type ComposeResult, compose, composeAndUpdatePointers, type PlannedUpdate } from './compose/compose.ts';
export type { ComposeOptions, PolicySources } from './compose/read/compose-options.ts';
export { describeRefusal, type RefusedRelease } from './compose/read/refused-release.ts';
export { readStoredReleases, type StoredReleases } from './compose/read/stored-releases.ts';
export { createRegistry } from './compose/registry/create-registry.ts';
export { createPreview } from './compose/registry/preview-release.ts';
export { createContentSecurityPolicy } from './compose/render/security-headers.ts';
export { type BundleSource, evaluateShellBundle, getBundleFilename } from './compose/sandbox/evaluate.ts';
export { type SelectedReleases, selectReleases } from './compose/select/select-releases.ts';
export { defineSite, type SiteOptions } from './define-site.ts';
export type { GateContext } from './gates/check-in-browser.ts';
export { GateError } from './gates/gate-error.ts';
export type { BrowserGateOptions, BrowserGatePage, GateOptions, MockResponse, PageTask } from './gates/gate-options.ts';
export { checkContract, checkGates, GATE_NAMES } from './gates/gates.ts';
export { serve } from './serve/serve.ts';
export { startSiteServer } from './serve/server.ts';
export { acquireFileLock, type FileLock } from './store/file-lock.ts';
export { compressFile, computeIntegrity } from './store/files.ts';
export { formatCount } from './store/format-count.ts';
export { getCacheControl, getContentType } from './store/headers.ts';
export { InvalidReleaseError } from './store/invalid-release-error.ts';
export {
  getPartFolder,
  getPointerKey,
  getPreviewDescriptionKey,
  getPreviewFolder,
  getReleaseFileKey,
  PREVIEWS_FOLDER,
  REMOTES_FOLDER,
} from './store/keys.ts';
export { createLocalObjectStore } from './store/local-object-store.ts';
export { getMaxBytes, MAX_FILE_BYTES, MAX_JSON_BYTES, UnreadableObjectError } from './store/object-limits.ts';
export type { ObjectInfo, ObjectStore, StoredObject } from './store/object-store.ts';
export { openStore, type StoreOptions } from './store/open-store.ts';
export { listRollbackTargets, type PointerChange } from './store/pointer.ts';
export { ReleaseStore, type VersionedPointer } from './store/release-store.ts';
export { createStoreKey, InvalidStoreKeyError, isStoreKey, type StoreKey } from './store/store-key.ts';
export { PointerConflictError, updatePointer } from './store/update-pointer.ts';
export { uploadPreviewRelease, uploadRelease } from './store/upload.ts';
export { writeRecord } from './store/write-record.ts';
export { type BuiltPosition, findBuiltPositions } from './symbolicate/built-position.ts';
export { readRevision } from './symbolicate/read-revision.ts';
export { isSourceFrame, type StackFrame, symbolicatePositions } from './symbolicate/symbolicate-positions.ts';
