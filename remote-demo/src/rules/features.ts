import { FEATURES, type FeatureName, type Features } from '../content/features.ts';

const NAMES: readonly FeatureName[] = FEATURES.map(({ name }) => name);

/** All twelve flags, on for the given names only. */
export function featuresOf(on: readonly FeatureName[]): Features {
  return Object.fromEntries(NAMES.map((name) => [name, on.includes(name)])) as Record<FeatureName, boolean>;
}

/** The names of the features that are on, in the order of the list. */
export function namesOn(features: Features): FeatureName[] {
  return NAMES.filter((name) => features[name]);
}

export function isUnlocked(features: Features): boolean {
  return NAMES.every((name) => features[name]);
}

export function isFeatureName(value: string): value is FeatureName {
  return NAMES.includes(value as FeatureName);
}
