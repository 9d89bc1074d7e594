// Removed when the package no longer imports the agency's contract.
import type { RemoteRoute } from 'shared-contracts';
import type { ReleaseBase } from './types/index.ts';

export type { FallbackRelease, PageModule, Preview, Registry, RegistryRoute, RemoteRoute, Settings } from 'shared-contracts';
export {
  findContractVersion,
  type PointerUpdate,
  type ReleaseBudgets,
  type ReleaseFile,
  type ReleasePointer,
  satisfiesContract,
} from './types/index.ts';

export interface Release extends ReleaseBase<RemoteRoute> {
  contract: { provides?: string; requires?: string };
  styleLayers?: string[];
}
