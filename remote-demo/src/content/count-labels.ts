import type { CountKey, FeatureKey } from 'shared-contracts/transform';

/** Label of a count in singular and plural. */
export type CountLabel = readonly [one: string, many: string];

/** Labels of what a feature changed or found, the most informative first. Totals, such as of all images, aren't changes. */
export const countLabels: { readonly [Key in FeatureKey]: Partial<Record<CountKey<Key>, CountLabel>> } = {
  design: {
    headings: ['heading restyled', 'headings restyled'],
    buttons: ['button redrawn', 'buttons redrawn'],
    images: ['image placed', 'images placed'],
    rules: ['style rule added', 'style rules added'],
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
    calls: ['call to action marked', 'calls to action marked'],
    words: ['word counted', 'words counted'],
    links: ['link counted', 'links counted'],
    images: ['image counted', 'images counted'],
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
    words: ['word to quote', 'words to quote'],
  },
};

/** Why a feature changed nothing on a page, short enough for a line below its switch. */
export const noChangesReasons: Readonly<Record<FeatureKey, string>> = {
  design: 'nothing safe to change',
  performance: 'nothing can load later',
  admin: 'no plain texts to edit',
  backend: 'the answer wasn’t timed',
  seo: 'no text for more tags',
  animations: 'boxes may overlap',
  security: 'nothing to secure here',
  analytics: 'no text to count',
  forms: 'no field to improve',
  search: 'no headings to find',
  mobile: 'nothing to fit',
  chat: 'no text to answer from',
};
