/** The twelve switches of the demo, in the order they are shown. */
export const FEATURES = [
  { name: 'design', label: 'Design Upgrade', hint: 'Modern type, calm spacing and buttons people want to press.' },
  { name: 'performance', label: 'Performance Boost', hint: 'Images that load when needed and nothing that blocks the first paint.' },
  { name: 'admin', label: 'Content Editor', hint: 'Change headlines and text on the page itself, without a developer.' },
  { name: 'backend', label: 'Backend & APIs', hint: 'A dependable server behind the page, with its vital signs in view.' },
  { name: 'seo', label: 'SEO Optimization', hint: 'Titles, descriptions and structured data that search engines read.' },
  { name: 'animations', label: 'Animations', hint: 'Gentle motion as content scrolls in, off for those who prefer less.' },
  { name: 'security', label: 'Security & SSL', hint: 'Every link over HTTPS and a policy that blocks foreign scripts.' },
  { name: 'analytics', label: 'Analytics', hint: 'What visitors read and where they are asked to act, in numbers.' },
  { name: 'forms', label: 'Smart Forms', hint: 'Fields that fill themselves in, with a contact form that explains its errors.' },
  { name: 'search', label: 'Site Search', hint: 'Find any heading of the page within two key strokes.' },
  { name: 'mobile', label: 'Mobile Optimized', hint: 'Fits a phone, with targets large enough for a thumb.' },
  { name: 'chat', label: 'Live Chat', hint: 'A question is one click away, on every page.' },
] as const;

export type FeatureName = (typeof FEATURES)[number]['name'];

/** Which of the twelve features are on. */
export type Features = Readonly<Record<FeatureName, boolean>>;
