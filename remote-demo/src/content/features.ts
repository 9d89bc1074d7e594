/** The twelve switches of the demo, in the order they are shown. `topic` names what was done, so that each label stands in the page once. */
export const FEATURES = [
  { name: 'design', label: 'Design Upgrade', topic: 'Looks', hint: 'Modern type, calm spacing and buttons people want to press.' },
  {
    name: 'performance',
    label: 'Performance Boost',
    topic: 'Speed',
    hint: 'Images that load when needed and nothing that blocks the first paint.',
  },
  { name: 'admin', label: 'Content Editor', topic: 'Editing', hint: 'Change headlines and text on the page itself, without a developer.' },
  { name: 'backend', label: 'Backend & APIs', topic: 'Server', hint: 'A dependable server behind the page, with its vital signs in view.' },
  {
    name: 'seo',
    label: 'SEO Optimization',
    topic: 'Findability',
    hint: 'Titles, descriptions and structured data that search engines read.',
  },
  { name: 'animations', label: 'Animations', topic: 'Motion', hint: 'Gentle motion as content scrolls in, off for those who prefer less.' },
  { name: 'security', label: 'Security & SSL', topic: 'Safety', hint: 'Every link over HTTPS and a policy that blocks foreign scripts.' },
  { name: 'analytics', label: 'Analytics', topic: 'Numbers', hint: 'What visitors read and where they are asked to act, in numbers.' },
  {
    name: 'forms',
    label: 'Smart Forms',
    topic: 'Fields',
    hint: 'Fields that fill themselves in, with a contact form that explains its errors.',
  },
  { name: 'search', label: 'Site Search', topic: 'Index', hint: 'Find any heading of the page within two key strokes.' },
  { name: 'mobile', label: 'Mobile Optimized', topic: 'Phones', hint: 'Fits a phone, with targets large enough for a thumb.' },
  { name: 'chat', label: 'Live Chat', topic: 'Questions', hint: 'A question is one click away, on every page.' },
] as const;

export type FeatureName = (typeof FEATURES)[number]['name'];

/** Which of the twelve features are on. */
export type Features = Readonly<Record<FeatureName, boolean>>;
