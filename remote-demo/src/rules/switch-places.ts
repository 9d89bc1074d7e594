import type { FeatureKey } from 'shared-contracts/transform';

/** Where a feature's change is seen in the preview, the most telling place first. A feature without a place changes what isn't visible. */
export const SWITCH_PLACES: { readonly [Key in FeatureKey]?: readonly string[] } = {
  design: ['[data-part=hero]', 'h1', 'body'],
  performance: ['img[data-tx-sized]', 'img[loading="lazy"]'],
  admin: ['[data-tx-edit]'],
  backend: ['form'],
  seo: ['img[data-added-alt]:not([alt=""])'],
  animations: ['[data-tx-anim]'],
  analytics: ['[data-tx-cta]'],
  forms: ['section[data-tx="forms"]', 'form :is(input,textarea)[autocomplete]'],
  search: ['section[data-tx="search"]'],
  mobile: ['body'],
  chat: ['[data-tx="chat"]'],
};
