import type { FeatureKey } from 'shared-contracts/transform';

export interface Feature {
  key: FeatureKey;
  label: string;
  /** Names the result of the feature, so that each label occurs once in the page. */
  topic: string;
  hint: string;
}

/** The twelve features, in the order of `FEATURE_KEYS`. */
export const FEATURES: readonly Feature[] = [
  {
    key: 'design',
    label: 'Design Upgrade',
    topic: 'Looks',
    hint: 'Modern type, calm spacing and buttons people want to press.',
  },
  {
    key: 'performance',
    label: 'Performance Boost',
    topic: 'Speed',
    hint: 'Images that load when needed and nothing that blocks the first paint.',
  },
  {
    key: 'admin',
    label: 'Content Editor',
    topic: 'Editing',
    hint: 'Change headlines and text on the page itself, without a developer.',
  },
  {
    key: 'backend',
    label: 'Backend & APIs',
    topic: 'Server',
    hint: 'A dependable server behind the page, with its vital signs in view.',
  },
  {
    key: 'seo',
    label: 'SEO Optimization',
    topic: 'Findability',
    hint: 'Titles, descriptions and structured data that search engines read.',
  },
  {
    key: 'animations',
    label: 'Animations',
    topic: 'Motion',
    hint: 'Gentle motion as content scrolls in, off for those who prefer less.',
  },
  {
    key: 'security',
    label: 'Security & SSL',
    topic: 'Safety',
    hint: 'Every link over HTTPS and a policy that blocks foreign scripts.',
  },
  {
    key: 'analytics',
    label: 'Analytics',
    topic: 'Numbers',
    hint: 'What visitors read and where the page asks them to act, in numbers.',
  },
  {
    key: 'forms',
    label: 'Smart Forms',
    topic: 'Fields',
    hint: 'Fields that fill themselves in, and a contact form that explains its errors.',
  },
  {
    key: 'search',
    label: 'Site Search',
    topic: 'Index',
    hint: 'Find any heading of the page within two key strokes.',
  },
  {
    key: 'mobile',
    label: 'Mobile Optimized',
    topic: 'Phones',
    hint: 'Fits a phone, with targets large enough for a thumb.',
  },
  {
    key: 'chat',
    label: 'Live Chat',
    topic: 'Questions',
    hint: 'A question is one click away, on every page.',
  },
];
