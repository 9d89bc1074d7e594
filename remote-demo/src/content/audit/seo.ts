import type { ChecksByArea } from 'shared-contracts/transform';
import type { CheckText } from './check-text.ts';

const LIGHTHOUSE = 'Lighthouse';
const SEARCH_CENTRAL = 'Google Search Central';

export const seoTexts: Readonly<Record<ChecksByArea['seo'], CheckText>> = {
  title: {
    problem: 'The page has no title',
    why: 'The title is the headline of a search result and the name of the tab.',
    source: 'WCAG 2.4.2',
    feature: 'seo',
  },
  'title-length': {
    problem: 'The title is too short or too long for a search result',
    why: 'Search results show about 60 characters; fewer than ten say too little.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
  description: {
    problem: 'The page has no description',
    why: 'Search engines show it below the title.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
  'description-length': {
    problem: 'The description is too short or too long for a search result',
    why: 'Search results show about 50 to 160 characters of it.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
  canonical: {
    problem: 'The page doesn’t name one canonical address',
    why: 'Copies of a page under several addresses compete in search results.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
  'heading-one': {
    problem: 'The page has no main heading',
    why: 'Readers and search engines look for the subject of a page in its h1.',
    source: 'WCAG 1.3.1',
    feature: 'seo',
  },
  'several-h1': {
    problem: ['further main heading', 'further main headings'],
    why: 'One main heading says what the page is about; several compete.',
    source: 'axe, page-has-heading-one',
    feature: 'seo',
  },
  'heading-order': {
    problem: ['heading skips a level', 'headings skip a level'],
    why: 'Screen readers list headings as an outline, which then has gaps.',
    source: 'axe, heading-order',
    feature: 'seo',
  },
  indexable: {
    problem: 'The page asks search engines to leave it out',
    why: 'A page with noindex appears in no search result.',
    source: SEARCH_CENTRAL,
    feature: null,
  },
  'structured-data': {
    problem: 'The page has no structured data',
    why: 'It tells search engines what the page is about.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
  'structured-data-valid': {
    problem: ['block of structured data is invalid', 'blocks of structured data are invalid'],
    why: 'Search engines ignore it.',
    source: 'JSON-LD 1.1',
    feature: 'seo',
  },
  'open-graph': {
    problem: ['part is missing in the preview of shared links', 'parts are missing in the preview of shared links'],
    why: 'Messengers and social networks show a title, a text and a picture if the page names them.',
    source: 'The Open Graph protocol',
    feature: 'seo',
  },
  hreflang: {
    problem: ['link to a translation is invalid', 'links to translations are invalid'],
    why: 'Search engines can’t offer readers their language.',
    source: LIGHTHOUSE,
    feature: null,
  },
  'link-text': {
    problem: ['link says only “here” or “more”', 'links say only “here” or “more”'],
    why: 'Out of context nobody knows where they lead.',
    source: 'WCAG 2.4.4',
    feature: 'seo',
  },
  'crawlable-links': {
    problem: ['link leads nowhere without a script', 'links lead nowhere without a script'],
    why: 'Search engines can’t follow them, and visitors can’t open them in a tab.',
    source: LIGHTHOUSE,
    feature: null,
  },
  favicon: {
    problem: 'The page names no icon',
    why: 'Browsers show it in tabs and bookmarks, and some search results beside the title.',
    source: SEARCH_CENTRAL,
    feature: 'seo',
  },
};
