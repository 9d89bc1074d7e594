export const entryStageTexts = {
  badge: 'Interactive Demo',
  heading: 'Watch Your Website Transform',
  lead: 'Enter your site’s address. Flip twelve switches and see your own page change.',
  field: 'Website address',
  placeholder: 'https://example.com',
  submit: 'Analyze Website',
  invalid: 'Please enter a valid URL (e.g., https://example.com)',
  shared: 'This link will switch on:',
  assurance: 'We fetch your page securely, keep it for a minute and never store it. Nothing on your site changes.',
  result: {
    alt: 'An old page and the same page redesigned, on both sides of a slanted edge',
    caption: 'The first sample in this demo, with Design Upgrade on.',
  },
  switchesHeading: 'Twelve switches, one page: yours',
  switchesLead: 'Each one makes a real change to your page and tells you what it did.',
} as const;

/** Of the form that other pages place. */
export const demoStarterTexts = { submit: 'Try the demo' } as const;

export const analysisTexts = {
  heading: 'Analyzing Your Website',
  note: 'This takes just a few seconds',
  done: { title: 'Analysis Complete', message: 'Toggle features below to see how the product can transform your website!' },
  failed: { title: 'Analysis Failed', message: 'Unable to analyze the website. Please try again.' },
  notLoaded: 'A part of the demo could not be loaded. Check your connection and try again, or reload this page.',
} as const;

/** Steps of the analysis, in order. */
export const ANALYSIS_STEPS = [
  'Connecting to your website...',
  'Analyzing content and structure...',
  'Scanning images and assets...',
  'Generating AI-powered recommendations...',
] as const;
