/** Texts of the concept that the visitor can edit. */
export interface ConceptContent {
  title: string;
  subtitle: string;
  /** URL of the image; null for the built-in drawing. */
  heroImage: string | null;
  ctaText: string;
}

/** The texts that the fields of the content editor change. */
export type EditorTexts = Pick<ConceptContent, 'title' | 'subtitle' | 'ctaText'>;

export const initialConceptContent: ConceptContent = {
  title: 'Your Company',
  subtitle: 'Clear words, quick pages and one obvious next step.',
  heroImage: null,
  ctaText: 'Get Started',
};

export const workspaceTexts = {
  heading: 'Your website, switch by switch',
  sendSetup: 'Send this setup',
  copyLink: 'Copy link to this setup',
  features: 'Features',
  switchesNote: 'Each switch says here what it did to your page. Point at one to read what it does.',
  /** On phones the switches are in a sheet. */
  openSheet: 'Switches',
  closeSheet: 'Close',
  metrics: 'Metrics of a typical site',
  metricsNote: 'Estimates of what these switches usually do, not measured on your page.',
  console: 'Console',
  compare: 'Before / After',
  transforming: 'Applying transformations...',
  hint: 'Toggle features to see improvements applied',
  /** Replaces the hint once there is nothing left to turn on. */
  allOn: 'All twelve are on. Turn one off to see what it did.',
  concept: 'Concept',
  conceptLead: 'The same switches on a page we drew from scratch.',
  quote: { heading: 'Want this on your site?', lead: 'Tell us what you need. Your setup stays here while you write.' },
} as const;

export const comparisonTexts = {
  slider: 'Before and after',
  /** Value of the slider: the share of the frame that shows the original page. */
  value: (before: number) => `${before}% before, ${100 - before}% after`,
  frame: (hostname: string) => `Original page of ${hostname}`,
  before: 'Before: your page, as it is',
  after: (features: number) => `After: with ${features} ${features === 1 ? 'switch' : 'switches'}`,
  nothing: 'Turn on a switch to compare your page with its original.',
} as const;

/** Texts of the strip that shows all changes once every switch is on. */
export const changeStripTexts = {
  heading: 'What changed on your page',
  sentence: ({ found, repaired }: { found: number; repaired: number }) =>
    `${found} ${found === 1 ? 'finding' : 'findings'} on your page, ${repaired === found ? 'all' : repaired} repaired in this preview.${repaired === found ? '' : ' The rest is still open.'}`,
  /** @param reasons topics of switches, each with the reason in brackets */
  unchanged: (reasons: readonly string[]) => `Left as it was: ${reasons.join(', ')}.`,
  request: 'Get this built',
  show: (label: string) => `Show in the preview: ${label}`,
} as const;

/** Texts of the scores that were measured. */
export const scoreTexts = {
  heading: 'Your page, measured',
  waiting: 'Flip a switch and we measure your page.',
  measuring: 'Measuring…',
  from: (before: number) => `${before} →`,
  said: (before: number, after: number) => (before === after ? `${after} of 100` : `${before} of 100, with the switches ${after}`),
} as const;

export const unlockBannerTexts = {
  heading: "You've Unlocked the Full Experience",
  text: 'All twelve are on. Every project we ship includes all twelve.',
  start: { label: 'Start Your Project' },
  caseStudy: { label: 'View Case Study', to: '/projects/stonewell-bodies' },
} as const;

export const conceptTexts = {
  plain: { name: 'COMPANY', header: 'Welcome to our website', text: 'We offer products and services.', button: 'Click here' },
  stats: [
    { label: 'Uptime', value: '99.9%' },
    { label: 'Speed', value: '1.2s' },
    { label: 'Users', value: '10k+' },
  ],
  form: { label: 'Sample contact form', heading: 'Contact us', name: 'Name', email: 'Email', message: 'Message', send: 'Send message' },
  chat: { button: 'Chat with us', greeting: 'Hi! What can we build for you?' },
  search: { open: 'Search this site', label: 'Site search', field: 'Search', close: 'ESC' },
  searchResults: ['Documentation', 'Services', 'About Us', 'Contact'],
} as const;

export const contentEditorTexts = {
  heading: 'Content Editor',
  open: 'Edit content',
  fields: { title: 'Title', subtitle: 'Hero subtitle', ctaText: 'CTA text' },
  note: 'Changes are saved temporarily until page refresh.',
  plainNote: 'Turn on Design Upgrade to see your words in the concept.',
  done: 'Done',
} as const;
