/** Result of the analysis of every website: it sends no request. */
export const sampleAnalysis = {
  currentIssues: [
    'The first screen takes several seconds to appear',
    'Search engines find too little to describe the page',
    'Contrast and labels fall short of WCAG 2.1 AA',
    'Changing a headline takes a developer',
    'There is no clear way to ask a question',
  ],
  recommendations: [
    'Load images when they are needed and shorten the critical path',
    'Add titles, descriptions and structured data',
    'Raise contrast, label every control and test with a keyboard',
    'Move content into an editor your team enjoys',
    'Offer a short form and a chat on every page',
  ],
  potentialImpact: 'Sites with these five points in order open faster, are found more easily and hear from more visitors.',
} as const;
