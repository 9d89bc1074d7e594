import type { CountKey, FeatureKey } from 'shared-contracts/transform';

/** Label of a count in singular and plural. */
export type CountLabel = readonly [one: string, many: string];

/** Labels of what a feature changed or found, the most informative first. Totals, such as of all images, aren't changes. */
export const countLabels: { readonly [Key in FeatureKey]: Partial<Record<CountKey<Key>, CountLabel>> } = {
  design: {
    headings: ['heading restyled', 'headings restyled'],
    buttons: ['button', 'buttons'],
    images: ['image', 'images'],
    rules: ['style rule', 'style rules'],
  },
  performance: {
    lazy: ['image loads on demand', 'images load on demand'],
    scripts: ['script removed', 'scripts removed'],
    sized: ['image sized', 'images sized'],
    videos: ['video deferred', 'videos deferred'],
    preconnects: ['early connection', 'early connections'],
  },
  admin: { editable: ['text editable', 'texts editable'] },
  backend: {
    milliseconds: ['ms to answer', 'ms to answer'],
    bytes: ['byte of HTML', 'bytes of HTML'],
    redirects: ['redirect', 'redirects'],
  },
  seo: {
    tags: ['tag added', 'tags added'],
    alts: ['image described', 'images described'],
    structuredData: ['data block', 'data blocks'],
  },
  animations: { animated: ['element moves', 'elements move'] },
  security: {
    upgraded: ['address on HTTPS', 'addresses on HTTPS'],
    scripts: ['script blocked', 'scripts blocked'],
    frames: ['frame blocked', 'frames blocked'],
    shielded: ['link shielded', 'links shielded'],
  },
  analytics: {
    words: ['word', 'words'],
    calls: ['call to action', 'calls to action'],
    links: ['link', 'links'],
    images: ['image', 'images'],
  },
  forms: {
    improved: ['field improved', 'fields improved'],
    added: ['contact form added', 'contact forms added'],
  },
  search: { indexed: ['heading indexed', 'headings indexed'] },
  mobile: {
    viewport: ['viewport set', 'viewports set'],
    targets: ['touch target enlarged', 'touch targets enlarged'],
    tables: ['table scrolls', 'tables scroll'],
  },
  chat: {
    suggestions: ['question of your page answered', 'questions of your page answered'],
    words: ['word to answer from', 'words to answer from'],
  },
};

/** Why a feature changed nothing on a page. */
export const noChangesReasons: Readonly<Record<FeatureKey, string>> = {
  design: 'your layout is consistent, or can’t be changed safely',
  performance: 'your images already load when they are needed',
  admin: 'no plain texts to edit',
  backend: 'your server’s answer wasn’t timed',
  seo: 'your tags and texts are complete',
  animations: 'nothing moves, because boxes of your page may overlap',
  security: 'already on HTTPS',
  analytics: 'your page has no text to count',
  forms: 'your fields are complete',
  search: 'your page has no headings to find',
  mobile: 'your page fits phones already',
  chat: 'your page has no text to answer from',
};
