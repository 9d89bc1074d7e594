export const FEATURE_NAMES = [
  'design',
  'performance',
  'admin',
  'backend',
  'seo',
  'animations',
  'security',
  'analytics',
  'forms',
  'search',
  'mobile',
  'chat',
] as const;

export type FeatureName = (typeof FEATURE_NAMES)[number];
export type Features = Record<FeatureName, boolean>;

/** What a feature did, in whole numbers. */
export type Counts = Record<string, number>;
export type Report = Partial<Record<FeatureName, Counts>>;
