import type { AuditArea, AuditCheck, FeatureKey } from 'shared-contracts/transform';

const areas: Readonly<Record<AuditArea, string>> = {
  performance: 'Performance',
  seo: 'SEO',
  accessibility: 'Accessibility',
  security: 'Security',
  mobile: 'Mobile',
  forms: 'Forms',
};

/** Texts of the audit panel. */
export const auditTexts = {
  heading: 'Measured on your page',
  lead: 'Read from your page’s markup and response headers, then again from the transformed page. Each score is the share of checks that pass, of those that apply.',
  areas,
  score: (before: number, after: number) => (before === after ? `${before} of 100` : `${before} → ${after} of 100`),
  clean: (checks: number) => `Already strong: ${checks === 1 ? 'the one check' : `all ${checks} checks`} passed.`,
  serverSide: 'We repair this on your server; a preview can’t show it.',
  repairedBy: (feature: string) => `Try ${feature}.`,
  show: 'Show',
  showPlace: (problem: string) => `Show in the preview: ${problem}`,
  repaired: 'repaired',
  open: 'open',
};

/** What a check looks for, in words for visitors. */
export interface CheckText {
  /** The problem: for one place and for several, after their number; a sentence without a number for the page as a whole. */
  problem: string | readonly [one: string, many: string];
  /** Why it matters, in one sentence. */
  why: string;
  /** Where the rule comes from. */
  source: string;
  /** Feature that repairs the problem; null if the work is on the server or on the content. */
  feature: FeatureKey | null;
}

const LIGHTHOUSE = 'Lighthouse';
const WEB_DEV = 'web.dev';
const SEARCH_CENTRAL = 'Google Search Central';
const OBSERVATORY = 'MDN HTTP Observatory';

export const checkTexts: Readonly<Record<AuditCheck, CheckText>> = {
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
    why: 'Text shrinks to about a quarter when the server compresses it.',
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
  'image-dimensions': {
    problem: ['image without dimensions', 'images without dimensions'],
    why: 'Text jumps when an image loads whose size the browser doesn’t know.',
    source: `${WEB_DEV}, CLS`,
    feature: 'performance',
  },
  'image-lazy': {
    problem: ['image below the fold loads at once', 'images below the fold load at once'],
    why: 'They compete with what the visitor sees first.',
    source: `${WEB_DEV}, lazy loading`,
    feature: 'performance',
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
    feature: null,
  },
  title: {
    problem: 'The page has no title',
    why: 'The title is the headline of a search result and the name of the tab.',
    source: 'WCAG 2.4.2',
    feature: 'seo',
  },
  description: {
    problem: 'The page has no description',
    why: 'Search engines show it below the title.',
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
    feature: null,
  },
  'heading-order': {
    problem: ['heading skips a level', 'headings skip a level'],
    why: 'Screen readers list headings as an outline, which then has gaps.',
    source: 'axe, heading-order',
    feature: null,
  },
  indexable: {
    problem: 'The page asks search engines to leave it out',
    why: 'A page with noindex appears in no search result.',
    source: SEARCH_CENTRAL,
    feature: null,
  },
  'structured-data': {
    problem: 'The page has no structured data',
    why: 'It lets search engines show names, prices, dates and ratings.',
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
    problem: 'Shared links have no title, text or picture',
    why: 'Messengers and social networks read these tags for their preview.',
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
    feature: null,
  },
  'crawlable-links': {
    problem: ['link has no address', 'links have no address'],
    why: 'Search engines can’t follow them, and visitors can’t open them in a tab.',
    source: LIGHTHOUSE,
    feature: null,
  },
  'html-lang': {
    problem: 'The page doesn’t name its language',
    why: 'Screen readers choose the pronunciation by it.',
    source: 'WCAG 3.1.1',
    feature: 'seo',
  },
  'image-alt': {
    problem: ['image without alternative text', 'images without alternative text'],
    why: 'Screen readers have nothing to read, or read the file name.',
    source: 'WCAG 1.1.1',
    feature: 'seo',
  },
  'link-name': {
    problem: ['link without a name', 'links without a name'],
    why: 'Screen readers announce only “link”.',
    source: 'WCAG 2.4.4',
    feature: 'seo',
  },
  'button-name': {
    problem: ['button without a name', 'buttons without a name'],
    why: 'Screen readers announce only “button”.',
    source: 'WCAG 4.1.2',
    feature: null,
  },
  'landmark-main': {
    problem: 'The main content isn’t marked',
    why: 'Screen readers can’t jump past the header and navigation.',
    source: 'WCAG 2.4.1',
    feature: null,
  },
  'referenced-ids': {
    problem: ['label points to an id that exists twice', 'labels point to ids that exist twice'],
    why: 'Labels and descriptions reach only the first element.',
    source: 'WCAG 4.1.2',
    feature: null,
  },
  'zoom-disabled': {
    problem: 'Visitors can’t zoom in',
    why: 'Readers with low vision depend on zooming.',
    source: 'WCAG 1.4.4',
    feature: 'mobile',
  },
  'empty-heading': {
    problem: ['heading without text', 'headings without text'],
    why: 'Screen readers stop at a heading that says nothing.',
    source: 'axe, empty-heading',
    feature: null,
  },
  'list-structure': {
    problem: ['list item outside of a list', 'list items outside of a list'],
    why: 'Screen readers don’t announce a list or its length.',
    source: 'WCAG 1.3.1',
    feature: null,
  },
  'positive-tabindex': {
    problem: ['element changes the tab order', 'elements change the tab order'],
    why: 'The keyboard focus jumps around the page.',
    source: 'WCAG 2.4.3',
    feature: null,
  },
  'media-captions': {
    problem: ['video without captions', 'videos without captions'],
    why: 'Visitors who can’t hear miss what is said.',
    source: 'WCAG 1.2.2',
    feature: null,
  },
  'meta-refresh': {
    problem: 'The page reloads or redirects after a time',
    why: 'It interrupts everybody who reads slowly.',
    source: 'WCAG 2.2.1',
    feature: null,
  },
  'aria-role': {
    problem: ['element has a role that doesn’t exist', 'elements have a role that doesn’t exist'],
    why: 'Assistive technology ignores it.',
    source: 'WAI-ARIA 1.2',
    feature: null,
  },
  https: {
    problem: 'The page isn’t encrypted',
    why: 'Anyone on the network can read and change it, and browsers say “Not secure”.',
    source: WEB_DEV,
    feature: 'security',
  },
  'mixed-content': {
    problem: ['resource loads without encryption', 'resources load without encryption'],
    why: 'Browsers block them or warn about the page.',
    source: 'W3C Mixed Content',
    feature: 'security',
  },
  'form-http': {
    problem: ['form sends its data without encryption', 'forms send their data without encryption'],
    why: 'Anyone on the network can read what visitors enter.',
    source: 'W3C Mixed Content',
    feature: 'security',
  },
  'blank-target': {
    problem: ['link gives another site access to the window', 'links give other sites access to the window'],
    why: 'In older browsers the opened page can replace yours.',
    source: 'HTML, noopener',
    feature: 'security',
  },
  'content-security-policy': {
    problem: 'No content security policy',
    why: 'It stops injected scripts, the most common attack on websites.',
    source: OBSERVATORY,
    feature: 'security',
  },
  'strict-transport-security': {
    problem: 'No strict transport security',
    why: 'The first visit can be redirected to an unencrypted copy.',
    source: 'RFC 6797',
    feature: 'security',
  },
  'content-type-options': {
    problem: 'Browsers may guess file types',
    why: 'An uploaded file can then run as a script.',
    source: OBSERVATORY,
    feature: 'security',
  },
  'referrer-policy': {
    problem: 'No referrer policy',
    why: 'Other sites may learn the full address that a visitor came from.',
    source: 'W3C Referrer Policy',
    feature: 'security',
  },
  framing: {
    problem: 'Any site can show the page in a frame',
    why: 'An invisible frame can make visitors click what they don’t see.',
    source: OBSERVATORY,
    feature: 'security',
  },
  cookies: {
    problem: 'Cookies are sent without protection',
    why: 'Without Secure and SameSite other networks and sites can misuse them.',
    source: 'RFC 6265',
    feature: 'security',
  },
  'software-version': {
    problem: 'The server publishes its version',
    why: 'Attackers look up known holes by version.',
    source: 'OWASP Secure Headers',
    feature: 'backend',
  },
  'script-integrity': {
    problem: ['file of another site isn’t verified', 'files of other sites aren’t verified'],
    why: 'If that site is attacked, its changed code runs on yours.',
    source: 'W3C Subresource Integrity',
    feature: 'security',
  },
  'inline-handlers': {
    problem: ['element carries inline code', 'elements carry inline code'],
    why: 'A strict content security policy can’t be used with it.',
    source: 'W3C CSP Level 3',
    feature: 'security',
  },
  viewport: {
    problem: 'The page isn’t made for phones',
    why: 'Without a viewport phones show a tiny desktop page.',
    source: LIGHTHOUSE,
    feature: 'mobile',
  },
  'fixed-width': {
    problem: ['box is wider than a phone', 'boxes are wider than a phone'],
    why: 'Visitors have to scroll sideways to read.',
    source: 'WCAG 1.4.10',
    feature: 'mobile',
  },
  'small-text': {
    problem: ['text is smaller than 12 px', 'texts are smaller than 12 px'],
    why: 'On a phone it can’t be read without zooming.',
    source: LIGHTHOUSE,
    feature: 'mobile',
  },
  'field-label': {
    problem: ['field without a label', 'fields without a label'],
    why: 'Visitors with a screen reader don’t know what to enter.',
    source: 'WCAG 3.3.2',
    feature: 'forms',
  },
  'field-type': {
    problem: ['field opens the wrong keyboard', 'fields open the wrong keyboard'],
    why: 'Phones show @ or digits only for fields of the right type.',
    source: 'HTML, input types',
    feature: 'forms',
  },
  'field-autocomplete': {
    problem: ['field can’t be filled in automatically', 'fields can’t be filled in automatically'],
    why: 'Browsers know name, e-mail and address, if the field says what it asks for.',
    source: 'WCAG 1.3.5',
    feature: 'forms',
  },
  'submit-button': {
    problem: ['form without a button', 'forms without a button'],
    why: 'Not everybody knows that Enter sends a form, and some devices have no Enter.',
    source: 'WCAG 3.2.2',
    feature: 'forms',
  },
  'radio-groups': {
    problem: ['choice isn’t grouped', 'choices aren’t grouped'],
    why: 'Screen readers read the options without the question.',
    source: 'WCAG 1.3.1',
    feature: null,
  },
  'password-method': {
    problem: ['form puts a password into the address', 'forms put a password into the address'],
    why: 'Addresses are stored in histories and logs.',
    source: 'OWASP ASVS',
    feature: 'forms',
  },
};
