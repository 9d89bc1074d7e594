import type { FeatureFlags, FeatureKey } from 'shared-contracts/transform';
import { FEATURES } from '../content/features.ts';

// FEATURE_KEYS would add a second list to the bundle. A test compares the two.
const KEYS = FEATURES.map(({ key }) => key);

/** Returns all twelve flags, of which those with the given keys are on. */
export function createFeatureFlags(enabled: readonly FeatureKey[]): FeatureFlags {
  return Object.fromEntries(KEYS.map((key) => [key, enabled.includes(key)])) as Record<FeatureKey, boolean>;
}

/** Keys of the features that are on, in the order of `FEATURE_KEYS`. */
export function listEnabledFeatures(features: FeatureFlags): FeatureKey[] {
  return KEYS.filter((key) => features[key]);
}

export function areAllFeaturesEnabled(features: FeatureFlags): boolean {
  return KEYS.every((key) => features[key]);
}

export function isFeatureKey(value: string): value is FeatureKey {
  return KEYS.includes(value as FeatureKey);
}
