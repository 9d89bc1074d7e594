import type { RemoteOwnership } from 'federation-toolkit/types';
import { ownership } from '../../tools/ownership.ts';

/** The items of the navigation in their order, also those of remotes that were added. */
export const NAVIGATION_LABELS: readonly string[] = Object.values<RemoteOwnership>(ownership)
  .flatMap(({ navigation = {} }) => Object.values(navigation))
  .sort((a, b) => a.order - b.order)
  .map(({ label }) => label);
