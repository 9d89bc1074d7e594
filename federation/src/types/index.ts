export { findContractVersion, satisfiesContract } from './contract-version.ts';
export type { Ownership, RemoteOwnership } from './ownership.ts';
export type { PointerUpdate, ReleasePointer } from './pointer.ts';
export type {
  IslandPlace,
  RemotePrerenderBundle,
  RenderedIsland,
  RenderRequest,
  ShareScope,
  ShareScopes,
  ShellPrerenderBundle,
} from './prerender.ts';
export type {
  FallbackRelease,
  HashedScript,
  Preview,
  Registry,
  RegistryRemote,
  RegistryRoute,
  ReportedPage,
  Settings,
  ViewReport,
} from './registry.ts';
export type { BuildManifest, ModuleFiles, Release, ReleaseBudgets, ReleaseFile, RemoteRelease, Route, ShellRelease } from './release.ts';
export { UNCOMMITTED_SUFFIX } from './release.ts';
export {
  getIslandIdPrefix,
  getIslandModule,
  getIslandOwner,
  type RemoteIsland,
  type RemoteModule,
  toRemoteIsland,
} from './remote-module.ts';
