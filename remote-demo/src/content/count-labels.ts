import type { CountKey, FeatureKey } from 'shared-contracts/transform';

/** Label of a count in singular and plural. */
type CountLabel = readonly [one: string, many: string];

/** Labels of the counts in the transform's report, the most informative first. */
export const countLabels: { readonly [Key in FeatureKey]: Readonly<Record<CountKey<Key>, CountLabel>> } = {
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
    images: ['image in all', 'images in all'],
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
    fields: ['field found', 'fields found'],
    forms: ['form', 'forms'],
  },
  search: { indexed: ['heading indexed', 'headings indexed'] },
  mobile: {
    viewport: ['viewport set', 'viewports set'],
    targets: ['touch target', 'touch targets'],
    tables: ['table scrolls', 'tables scroll'],
  },
  chat: { suggestions: ['question suggested', 'questions suggested'] },
};

export const noChangesLabel = 'nothing to change';
