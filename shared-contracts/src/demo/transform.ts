/**
 * Wire contract of the edge function `transform-website`: request, response, report and failure codes. Import-free, so
 * that the same file runs in browsers, in Node and in Deno.
 */

/** Keys of the twelve features, in the order in which the demo lists them. */
export const FEATURE_KEYS = [
  'design',
  'performance',
  'admin',
  'backend',
  'seo',
  'animations',
  'security',
  'analytics',
  'forms',
  'search',
  'mobile',
  'chat',
] as const;

/** Key of a feature, in requests, reports and shared links. */
export type FeatureKey = (typeof FEATURE_KEYS)[number];

/** On or off for each of the twelve features. */
export type FeatureFlags = Readonly<Record<FeatureKey, boolean>>;

/** Body of the request: JSON, POST, with the publishable key as the bearer token. */
export interface TransformRequest {
  /** Absolute `http:` or `https:` URL of a public page. */
  websiteUrl: string;
  /** Features that are absent are off. Unknown keys and values other than booleans are rejected with 400. */
  features: Partial<FeatureFlags>;
}

/** Header of a successful response that carries the `TransformReport` as JSON. The body is the transformed page. */
export const TRANSFORM_REPORT_HEADER = 'x-transform-report';

/** Names of the counts that each feature reports. All counts are whole numbers; `milliseconds` and `bytes` are in these units. */
interface CountKeys {
  design: 'headings' | 'buttons' | 'images' | 'rules';
  performance: 'images' | 'lazy' | 'sized' | 'videos' | 'preconnects' | 'scripts';
  admin: 'editable';
  backend: 'milliseconds' | 'bytes' | 'redirects';
  seo: 'tags' | 'alts' | 'structuredData';
  animations: 'animated';
  security: 'upgraded' | 'scripts' | 'frames' | 'shielded';
  analytics: 'words' | 'calls' | 'links' | 'images';
  forms: 'improved' | 'added' | 'fields' | 'forms';
  search: 'indexed';
  mobile: 'viewport' | 'targets' | 'tables';
  chat: 'suggestions' | 'words';
}

/** Names of the counts that feature `Key` reports. */
export type CountKey<Key extends FeatureKey> = CountKeys[Key];

/** What feature `Key` found or changed in a page. */
export type ChangeCounts<Key extends FeatureKey> = Readonly<Record<CountKey<Key>, number>>;

/** The changes of a page, for each feature that was on. */
export type TransformReport = { readonly [Key in FeatureKey]?: ChangeCounts<Key> };

/**
 * Header of a successful response that carries the `Audit` as JSON in ASCII, at most 4.5 kB: else with fewer places. The result of a check
 * is a list of `before`, `after` and the selectors.
 */
export const AUDIT_HEADER = 'x-transform-audit';

/** Checks of the audit by area, in the order in which the demo lists them. Each looks for one kind of problem. */
export const AUDIT_CHECKS = {
  performance: [
    'blocking-scripts',
    'blocking-styles',
    'compression',
    'dom-size',
    'dom-depth',
    'first-image-lazy',
    'image-format',
    'preconnect',
    'font-display',
    'third-party-scripts',
    'old-libraries',
    'broken-images',
    'cache-headers',
  ],
  seo: [
    'title',
    'title-length',
    'description',
    'description-length',
    'canonical',
    'heading-one',
    'several-h1',
    'heading-order',
    'indexable',
    'structured-data',
    'structured-data-valid',
    'open-graph',
    'hreflang',
    'link-text',
    'crawlable-links',
    'favicon',
  ],
  accessibility: [
    'html-lang',
    'image-alt',
    'alt-file-name',
    'link-name',
    'button-name',
    'label-in-name',
    'landmark-main',
    'skip-link',
    'referenced-ids',
    'zoom-disabled',
    'empty-heading',
    'list-structure',
    'positive-tabindex',
    'keyboard-reach',
    'focus-outline',
    'media-captions',
    'meta-refresh',
    'aria-role',
    'aria-state',
    'frame-title',
  ],
  security: [
    'https',
    'mixed-content',
    'form-http',
    'blank-target',
    'content-security-policy',
    'strict-transport-security',
    'content-type-options',
    'referrer-policy',
    'framing',
    'cookies',
    'software-version',
    'script-integrity',
    'inline-handlers',
    'trackers',
    'imprint',
  ],
  mobile: ['viewport', 'fixed-width'],
  forms: ['field-label', 'placeholder-label', 'field-type', 'field-autocomplete', 'submit-button', 'radio-groups', 'password-method'],
} as const;

/** Checks that need a rendered page, by area: rules of axe and our own probes, which run in the visitor's browser. */
export const RENDERED_CHECKS = {
  performance: ['image-dimensions', 'image-lazy', 'unloaded-images'],
  accessibility: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'line-length'],
  mobile: ['phone-overflow', 'target-size', 'small-text', 'contact-first-screen'],
} as const;

/** Key of a check that needs a rendered page. */
export type RenderedCheck = (typeof RENDERED_CHECKS)[keyof typeof RENDERED_CHECKS][number];

/** Key of an area of the audit. */
export type AuditArea = keyof typeof AUDIT_CHECKS;

/** Keys of the checks of each area. */
export type ChecksByArea = { readonly [Area in AuditArea]: (typeof AUDIT_CHECKS)[Area][number] };

/** Key of a check. */
export type AuditCheck = ChecksByArea[AuditArea];

/** Result of a check that applies to the page. */
export interface AuditResult {
  /** Number of problems in the original page. */
  before: number;
  /** Number of problems in the transformed page; null if the preview can't show them, such as those of response headers. */
  after: number | null;
  /** CSS selectors of the first places in the original page. */
  where: readonly string[];
}

/** Results of the checks that apply to a page, measured by the function before and after the transform. */
export type Audit = { readonly [Check in AuditCheck]?: AuditResult };

/**
 * Failure codes of the function, with the HTTP status of each. `unreachable` covers private, missing and silent hosts
 * alike, so that the function can't be used to scan a network. `refused`, `missing`, `not-html`, `unreadable` and `empty` are responses of
 * public hosts.
 */
export const TRANSFORM_FAILURES = {
  'invalid-json': 400,
  'invalid-request': 400,
  'invalid-url': 400,
  'method-not-allowed': 405,
  'too-large': 413,
  'unsupported-media-type': 415,
  'too-complex': 422,
  unreachable: 422,
  refused: 422,
  missing: 422,
  'not-html': 422,
  unreadable: 422,
  empty: 422,
  'too-many-requests': 429,
  internal: 500,
} as const;

/** `code` of a `TransformFailure`. */
export type TransformFailureCode = keyof typeof TRANSFORM_FAILURES;

/** Body of a response with a status other than 200. */
export interface TransformFailure {
  error: {
    code: TransformFailureCode;
    /** Sentence for the visitor. */
    message: string;
    /** Identifies the request in the function's log. */
    requestId: string;
  };
}
