import { contentPolicy } from '../../supabase/functions/transform-website/engine/content-policy.ts';
import { transformPage } from '../../supabase/functions/transform-website/engine/transform.ts';
import { FEATURE_NAMES, type Features } from '../../supabase/functions/transform-website/features/names.ts';

/** One way to show a hostile page. `sitePolicy`: whether the site's own policy is sent, which the preview inherits. */
export interface Layers {
  name: string;
  sitePolicy: boolean;
  /** Whether the page was cleaned, so that nothing but its looks may be left. */
  isClean: boolean;
  document(hostile: string): string | null;
}

const ALL_FEATURES = Object.fromEntries(FEATURE_NAMES.map((name) => [name, true])) as Features;
const OUR_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/g;

/** What the transform makes of a page; null for one that it refuses. */
function transformed(html: string): string | null {
  const source = { url: 'https://site.example/dir/page.html', html, isXhtml: false, bytes: html.length, redirects: 0, milliseconds: 1 };
  try {
    return transformPage(source, ALL_FEATURES).html;
  } catch {
    return null;
  }
}

export const nothing: Layers = { name: 'no layer', sitePolicy: false, isClean: false, document: (hostile) => hostile };

const sanitiserAlone: Layers = {
  name: 'the sanitiser alone',
  sitePolicy: false,
  isClean: true,
  document: (hostile) => transformed(hostile)?.replace(OUR_POLICY, '') ?? null,
};

const pagePolicyAlone: Layers = {
  name: 'the policy in the page alone',
  sitePolicy: false,
  isClean: false,
  document: (hostile) => `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy(false)}">${hostile}`,
};

export const sitePolicyAlone: Layers = {
  name: 'the policy of the site alone',
  sitePolicy: true,
  isClean: false,
  document: (hostile) => hostile,
};

export const allThree: Layers = { name: 'all three', sitePolicy: true, isClean: true, document: transformed };

export const layers: readonly Layers[] = [sanitiserAlone, pagePolicyAlone, sitePolicyAlone, allThree];
