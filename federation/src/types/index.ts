export { findContractVersion, satisfiesContract } from './contract-version.ts';
export type { NavigationEntry, Ownership, RemoteOwnership } from './ownership.ts';
export type { PointerUpdate, ReleasePointer } from './pointer.ts';
export type {
  IslandRequest,
  RemotePrerenderBundle,
  RenderedIsland,
  RenderRequest,
  SharedModule,
  ShareScope,
  ShareScopes,
  ShellPrerenderBundle,
} from './prerender.ts';
export type {
  DocumentRegistry,
  FallbackRelease,
  HashedScript,
  LinkedRoute,
  Preview,
  Registry,
  RegistryRemote,
  RegistryRoute,
  Settings,
} from './registry.ts';
export type {
  BuildManifest,
  ModuleFiles,
  Release,
  ReleaseBase,
  ReleaseBudgets,
  ReleaseFile,
  RemoteRelease,
  Route,
  ShellRelease,
} from './release.ts';
export {
  getIslandIdPrefix,
  getIslandModule,
  getIslandOwner,
  type RemoteIsland,
  type RemoteModule,
  toRemoteIsland,
} from './remote-module.ts';
export type { ReportedPage, ViewReport } from './reported-page.ts';
export { FIRST_TOOLKIT_VERSION, findToolkitProblem } from './toolkit-version.ts';
export type { WatchRecord } from './watch-record.ts';
