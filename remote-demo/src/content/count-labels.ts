import type { CountKey, FeatureKey } from 'shared-contracts/transform';

/** Label of a count in singular and plural. */
export type CountLabel = readonly [one: string, many: string];

type CountLabels = { readonly [Key in FeatureKey]?: Partial<Record<CountKey<Key>, CountLabel>> };

/** Labels of what a feature changed, the most informative first. Totals, such as of all images, aren't changes. */
export const changeLabels: CountLabels = {
  design: {
    headings: ['heading restyled', 'headings restyled'],
    buttons: ['button drawn', 'buttons drawn'],
    images: ['image placed', 'images placed'],
    rules: ['style rule added', 'style rules added'],
  },
  performance: {
    lazy: ['image can wait until it’s near', 'images can wait until they’re near'],
    videos: ['video deferred', 'videos deferred'],
    preconnects: ['early connection', 'early connections'],
  },
  admin: { editable: ['text editable', 'texts editable'] },
  seo: {
    tags: ['tag added or changed', 'tags added or changed'],
    alts: ['image described', 'images described'],
    structuredData: ['data block added', 'data blocks added'],
  },
  animations: { animated: ['element can move on scroll', 'elements can move on scroll'] },
  security: {
    upgraded: ['address on HTTPS', 'addresses on HTTPS'],
    scripts: ['script kept out', 'scripts kept out'],
    frames: ['frame kept out', 'frames kept out'],
    shielded: ['link shielded', 'links shielded'],
  },
  analytics: { calls: ['call to action marked', 'calls to action marked'] },
  forms: {
    improved: ['field improved', 'fields improved'],
    added: ['contact form added', 'contact forms added'],
  },
  search: { indexed: ['entry listed', 'entries listed'] },
  mobile: {
    viewport: ['viewport set', 'viewports set'],
    tables: ['table scrolls if it’s too wide', 'tables scroll if they’re too wide'],
  },
  chat: {
    suggestions: ['question of your page offered', 'questions of your page offered'],
    words: ['word to quote', 'words to quote'],
  },
};

/** Labels of what a feature only measured. */
export const measureLabels: CountLabels = {
  backend: {
    milliseconds: ['ms to answer', 'ms to answer'],
    bytes: ['byte of HTML', 'bytes of HTML'],
    redirects: ['redirect', 'redirects'],
  },
  analytics: {
    words: ['word counted', 'words counted'],
    links: ['link counted', 'links counted'],
    images: ['image counted', 'images counted'],
  },
};

/** Why a feature changed nothing on a page without open findings. Each is true of every such page, and fits a line below a switch. */
export const noChangesReasons: Readonly<Record<FeatureKey, string>> = {
  design: 'nothing safe to change',
  performance: 'nothing can safely load later',
  admin: 'no plain texts to edit',
  backend: 'its work is on your server',
  seo: 'no tag to add',
  animations: 'nothing can safely move in this browser',
  security: 'no address, script or link to change',
  analytics: 'no call to action to mark',
  forms: 'no field to improve',
  search: 'no entry to list',
  mobile: 'its viewport was set already',
  chat: 'no text to answer from',
};

const countedFindings = (count: number) => (count === 1 ? '1 finding' : `${count} findings`);

/** Findings that a feature is responsible for, where it has no changes to name. */
export const findingTexts = {
  repaired: (count: number) => `${countedFindings(count)} repaired`,
  repairedByLayout: (count: number) => `${countedFindings(count)} repaired by the new layout`,
  open: (count: number) => `${countedFindings(count)} still open`,
  onServer: (count: number) => `${countedFindings(count)} ${count === 1 ? 'needs' : 'need'} your server`,
} as const;
