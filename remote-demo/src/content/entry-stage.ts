export const entryStage = {
  badge: 'Interactive Demo',
  heading: 'Watch Your Website Transform',
  lead: 'Give us the address of your own site. Twelve switches later you know what it could be: not a mock-up, your page.',
  field: 'Website address',
  placeholder: 'https://example.com',
  submit: 'Analyze Website',
  invalid: 'Please enter a valid URL (e.g., https://example.com)',
  shared: 'This link will switch on:',
  assurance:
    'We read your page through a sealed pipeline, keep it in memory for a minute and never on a disk. Nothing on your site changes.',
  switchesHeading: 'Twelve switches, one page: yours',
  switchesLead: 'Each one makes a real change to your page and says what it did.',
} as const;

export const analysisTexts = {
  heading: 'Analyzing Your Website',
  note: 'This takes just a few seconds',
  done: { title: 'Analysis Complete', message: 'Toggle features below to see how the product can transform your website!' },
  failed: { title: 'Analysis Failed', message: 'Unable to analyze the website. Please try again.' },
} as const;

/** Steps of the analysis, in order. */
export const ANALYSIS_STEPS = [
  'Connecting to your website...',
  'Analyzing content and structure...',
  'Scanning images and assets...',
  'Generating AI-powered recommendations...',
] as const;
