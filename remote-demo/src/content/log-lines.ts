import type { FeatureKey } from 'shared-contracts/transform';

export type LogLineKind = 'info' | 'build' | 'deploy' | 'success';

export interface LogLine {
  kind: LogLineKind;
  text: string;
}

type ThreeLines = readonly [LogLine, LogLine, LogLine];

const info = (text: string): LogLine => ({ kind: 'info', text });
const build = (text: string): LogLine => ({ kind: 'build', text });
const deploy = (text: string): LogLine => ({ kind: 'deploy', text });
const success = (text: string): LogLine => ({ kind: 'success', text });

/** Console lines that a feature adds when it is turned on. */
export const featureLogLines: Readonly<Record<FeatureKey, ThreeLines>> = {
  design: [
    info('Reading type, color and spacing'),
    build('Compiling design tokens'),
    success('Design system live, accessibility 70 to 98'),
  ],
  performance: [
    build('Splitting bundles and converting images to AVIF'),
    deploy('Assets moved to the edge network'),
    success('LCP 1.3s, CLS 0.02, INP 160ms'),
  ],
  admin: [
    info('Modelling pages, sections and roles'),
    build('Generating the screens for editors'),
    success('Words can be changed without a deploy'),
  ],
  backend: [build('Provisioning database and API'), deploy('Rolling out to two regions'), success('Health checks green, uptime 99.9%')],
  seo: [info('Crawling titles, headings and links'), build('Writing meta tags and structured data'), success('SEO score 62 to 95')],
  animations: [
    info('Reading motion preferences'),
    build('Composing transitions on the compositor'),
    success('60 frames per second, none for reduced motion'),
  ],
  security: [build('Writing a content security policy'), deploy('TLS 1.3 and HSTS switched on'), success('Security grade A+')],
  analytics: [
    info('Choosing events that matter'),
    deploy('Cookieless measurement running'),
    success('Dashboards receive their first events'),
  ],
  forms: [
    build('Adding validation and autofill'),
    deploy('Spam protection switched on'),
    success('Forms ready, errors explained in place'),
  ],
  search: [info('Collecting headings and pages'), build('Building the search index'), success('Answers within 20ms')],
  mobile: [info('Measuring on five screen sizes'), build('Reflowing the layout for touch'), success('No horizontal scrolling at 320px')],
  chat: [build('Connecting the inbox'), deploy('Chat widget published'), success('First answer within 2 minutes')],
};
