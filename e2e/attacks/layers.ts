import { buildContentSecurityPolicy } from 'page-transform/content-security-policy';
import { ALL_FEATURES } from 'page-transform/testing/feature-sets.ts';
import { transformHtml } from 'page-transform/testing/transform-html.ts';

/** A combination of defences that a hostile page is shown with. */
export interface DefenceLayers {
  name: string;
  /** Whether the site sends its content security policy, which the preview inherits. */
  sitePolicy: boolean;
  /** Whether the page was sanitised, so that only images, styles and fonts may be requested. */
  isSanitised: boolean;
  document(hostile: string): string | null;
}

const OUR_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** The transformed page; null if the transform rejects it. */
function transform(html: string, features = ALL_FEATURES): string | null {
  try {
    return transformHtml(html, features);
  } catch {
    return null;
  }
}

/** The transformed page without its policy; null if the transform rejects it. */
export const sanitise = (html: string, features = ALL_FEATURES): string | null =>
  transform(html, features)?.replace(OUR_POLICY, '') ?? null;

export const noLayer: DefenceLayers = { name: 'no layer', sitePolicy: false, isSanitised: false, document: (hostile) => hostile };

const sanitiserOnly: DefenceLayers = {
  name: 'the sanitizer alone',
  sitePolicy: false,
  isSanitised: true,
  document: (hostile) => sanitise(hostile),
};

const pagePolicyOnly: DefenceLayers = {
  name: 'the page’s policy alone',
  sitePolicy: false,
  isSanitised: false,
  document: (hostile) =>
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${buildContentSecurityPolicy({ isHttpsOnly: false, upgradesInsecureRequests: false })}">${hostile}`,
};

export const sitePolicyOnly: DefenceLayers = {
  name: 'the site’s policy alone',
  sitePolicy: true,
  isSanitised: false,
  document: (hostile) => hostile,
};

export const allLayers: DefenceLayers = {
  name: 'all layers together',
  sitePolicy: true,
  isSanitised: true,
  document: (hostile) => transform(hostile),
};

export const layers: readonly DefenceLayers[] = [sanitiserOnly, pagePolicyOnly, sitePolicyOnly, allLayers];
