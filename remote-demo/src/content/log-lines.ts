import type { FeatureKey } from 'shared-contracts/transform';

export type LogLineKind = 'info' | 'build' | 'deploy' | 'success';

export interface LogLine {
  kind: LogLineKind;
  text: string;
  /** The feature whose changes on the visitor's page replace the text as soon as they are known. */
  changesOf?: FeatureKey;
}

type ThreeLines = readonly [LogLine, LogLine, LogLine];

const info = (text: string): LogLine => ({ kind: 'info', text });
const build = (text: string): LogLine => ({ kind: 'build', text });
const deploy = (text: string): LogLine => ({ kind: 'deploy', text });
const success = (text: string): LogLine => ({ kind: 'success', text });

/** Text of a line until the changes are known, and if they never will be. */
export const pendingLogTexts = {
  waiting: 'Waiting for the preview',
  turnedOff: 'Turned off before the preview was ready',
  failed: 'No preview of this page',
} as const;

const changes = (feature: FeatureKey, kind: LogLineKind = 'success'): LogLine => ({
  kind,
  text: pendingLogTexts.waiting,
  changesOf: feature,
});

/** Console lines that a feature adds when it is turned on: what happens to the visitor's page, and figures of a typical site. */
export const featureLogLines: Readonly<Record<FeatureKey, ThreeLines>> = {
  design: [info('Reading name, colors, menu, texts and pictures'), build('Laying them out anew'), changes('design')],
  performance: [
    info('Reading images, videos and scripts'),
    changes('performance', 'build'),
    success('A typical site reaches LCP 1.3s, CLS 0.02, INP 160ms'),
  ],
  admin: [info('Reading headings and paragraphs'), build('Making them editable in the preview'), changes('admin')],
  backend: [info('Timing the answer of your server'), deploy('Forms of the preview answer to our demo endpoint'), changes('backend')],
  seo: [
    info('Reading title, description, headings and images'),
    changes('seo', 'build'),
    success('A typical SEO score rises from 62 to 95'),
  ],
  animations: [info('Reading which boxes overlap'), build('Adding motion on scroll, none for reduced motion'), changes('animations')],
  security: [
    info('Reading addresses, scripts and frames'),
    build('Writing a content security policy for the preview'),
    changes('security'),
  ],
  analytics: [info('Reading texts, links and buttons'), build('Marking what visitors can act on'), changes('analytics')],
  forms: [info('Reading fields and labels'), build('Setting types, autofill and names'), changes('forms')],
  search: [info('Reading headings and what follows them'), build('Building a search of this page'), changes('search')],
  mobile: [info('Reading the viewport and wide boxes'), build('Adding rules for narrow screens'), changes('mobile')],
  chat: [info('Reading sections and questions'), build('Preparing answers from the page’s own words'), changes('chat')],
};
