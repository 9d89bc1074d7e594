import { buildContentSecurityPolicy } from 'page-transform/content-security-policy';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { transformHtml } from 'page-transform/testing/transform-html.ts';

/** A combination of defenses that a hostile page is shown with. */
export interface DefenseLayers {
  name: string;
  /** Whether the site sends its content security policy, which the preview inherits. */
  sitePolicy: boolean;
  /** Whether the page was sanitized, so that only images, styles and fonts may be requested. */
  isSanitized: boolean;
  document(hostile: string): string | null;
}

const OUR_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** Returns the transformed page, or null if the transform rejects it. */
function transform(html: string, features = ALL_FEATURES): string | null {
  try {
    return transformHtml(html, features);
  } catch {
    return null;
  }
}

/** Returns the transformed page without its content security policy, or null if the transform rejects it. */
export const sanitize = (html: string, features = ALL_FEATURES): string | null =>
  transform(html, features)?.replace(OUR_POLICY, '') ?? null;

export const noLayer: DefenseLayers = { name: 'no layer', sitePolicy: false, isSanitized: false, document: (hostile) => hostile };

const sanitizerOnly: DefenseLayers = {
  name: 'the sanitizer alone',
  sitePolicy: false,
  isSanitized: true,
  document: (hostile) => sanitize(hostile),
};

const pagePolicyOnly: DefenseLayers = {
  name: 'the page’s policy alone',
  sitePolicy: false,
  isSanitized: false,
  document: (hostile) =>
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${buildContentSecurityPolicy({ isHttpsOnly: false, upgradesInsecureRequests: false })}">${hostile}`,
};

export const sitePolicyOnly: DefenseLayers = {
  name: 'the site’s policy alone',
  sitePolicy: true,
  isSanitized: false,
  document: (hostile) => hostile,
};

export const allLayers: DefenseLayers = {
  name: 'all layers together',
  sitePolicy: true,
  isSanitized: true,
  document: (hostile) => transform(hostile),
};

export const layers: readonly DefenseLayers[] = [sanitizerOnly, pagePolicyOnly, sitePolicyOnly, allLayers];
