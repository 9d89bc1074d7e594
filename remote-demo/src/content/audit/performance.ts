import type { ChecksByArea, RENDERED_CHECKS } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

const LIGHTHOUSE = 'Lighthouse';
const WEB_DEV = 'web.dev';

export const performanceTexts: Readonly<Record<ChecksByArea['performance'] | (typeof RENDERED_CHECKS)['performance'][number], CheckText>> =
  {
    'blocking-scripts': {
      problem: ['script blocks the first paint', 'scripts block the first paint'],
      why: 'The browser shows nothing until they are loaded and have run.',
      source: LIGHTHOUSE,
      feature: 'performance',
    },
    'blocking-styles': {
      problem: ['style sheet blocks the first paint', 'style sheets block the first paint'],
      why: 'The browser shows nothing until they are loaded.',
      source: LIGHTHOUSE,
      feature: null,
    },
    compression: {
      problem: 'The page is sent uncompressed',
      why: 'Text shrinks to less than half when the server compresses it.',
      source: LIGHTHOUSE,
      feature: null,
    },
    'dom-size': {
      problem: 'The page has more than 1,400 elements',
      why: 'Large documents cost memory and slow down every update of the layout.',
      source: LIGHTHOUSE,
      feature: null,
    },
    'dom-depth': {
      problem: 'Elements are nested more than 32 levels deep',
      why: 'Deep nesting slows down styles and layout.',
      source: LIGHTHOUSE,
      feature: null,
    },
    'first-image-lazy': {
      problem: 'The first image loads late',
      why: 'It is often the largest thing on screen, and lazy loading delays it.',
      source: `${WEB_DEV}, LCP`,
      feature: 'performance',
    },
    'image-format': {
      problem: ['image in an old format', 'images in old formats'],
      why: 'AVIF and WebP need about half the bytes of JPEG and PNG.',
      source: LIGHTHOUSE,
      feature: null,
    },
    preconnect: {
      problem: ['other host without an early connection', 'other hosts without an early connection'],
      why: 'Connecting to a host takes several round trips before the first byte.',
      source: `${WEB_DEV}, preconnect`,
      feature: 'performance',
    },
    'font-display': {
      problem: ['font that may hide text while it loads', 'fonts that may hide text while they load'],
      why: 'Visitors on slow networks see empty space instead of text.',
      source: 'CSS Fonts 4, font-display',
      feature: 'performance',
    },
    'third-party-scripts': {
      problem: ['script from another company’s server', 'scripts from other companies’ servers'],
      why: 'Each one can slow the page down or fail, and nobody here controls it.',
      source: LIGHTHOUSE,
      feature: null,
    },
    'old-libraries': {
      problem: ['outdated script library', 'outdated script libraries'],
      why: 'Its security holes are public, and only newer versions close them.',
      source: LIGHTHOUSE,
      feature: null,
    },
    'broken-images': {
      problem: ['image that no visitor can load', 'images that no visitor can load'],
      why: 'The address leads to the author’s own computer, or to nothing.',
      source: 'HTML, img',
      feature: null,
    },
    'cache-headers': {
      problem: 'Browsers can’t keep a copy of the page',
      why: 'Without cache headers every visit loads it completely again.',
      source: 'RFC 9111',
      feature: null,
    },
    'image-dimensions': {
      problem: ['image without dimensions', 'images without dimensions'],
      why: 'Text jumps when an image loads whose size the browser doesn’t know.',
      source: 'web.dev, CLS',
      feature: 'design',
    },
    'image-lazy': {
      problem: ['image below a phone’s first screen loads at once', 'images below a phone’s first screen load at once'],
      why: 'They compete with what the visitor sees first.',
      source: 'web.dev, lazy loading',
      feature: 'performance',
    },
    'unloaded-images': {
      problem: ['image doesn’t load', 'images don’t load'],
      why: 'Visitors see an empty box or a broken symbol.',
      source: 'HTML, img',
      feature: null,
    },
  };
