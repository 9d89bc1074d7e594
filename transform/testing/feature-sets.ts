import { FEATURE_KEYS, type FeatureFlags, type FeatureKey } from 'shared-contracts/transform';

export const ALL_FEATURES = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true])) as FeatureFlags;
export const NO_FEATURES = Object.fromEntries(FEATURE_KEYS.map((key) => [key, false])) as FeatureFlags;

/** Feature flags of which only the given ones are on. */
export const onlyFeatures = (...keys: FeatureKey[]): FeatureFlags => ({
  ...NO_FEATURES,
  ...Object.fromEntries(keys.map((key) => [key, true])),
});
