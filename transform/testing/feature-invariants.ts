import { FEATURE_KEYS, type FeatureFlags } from 'shared-contracts/transform';
import { type Element, getAttribute } from './read-tree.ts';

const SECTIONS = ['search', 'chat'] as const;

/** Checks what each feature guarantees for every page. Returns a description of each violation. */
export function findFeatureFaults(elements: Element[], features: FeatureFlags): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const pageElements = elements.filter((element) => getAttribute(element, 'data-tx') === undefined);
  const findByName = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const images = pageElements.filter(({ tagName }) => tagName === 'img');

  const findMarked = (name: string) => elements.filter((element) => getAttribute(element, 'data-tx') === name);
  const countSections = (name: string) => findMarked(name).filter(({ tagName }) => tagName === 'section').length;
  for (const name of FEATURE_KEYS) expect(features[name] || findMarked(name).length === 0, `markers of ${name}`);
  for (const name of SECTIONS) expect(countSections(name) === (features[name] ? 1 : 0), `${countSections(name)} sections of ${name}`);
  const hasEnquiryForm = findByName('textarea').some((area) => getAttribute(area, 'id') !== 'message' && isInForm(area));
  expect(countSections('forms') <= (features.forms && !hasEnquiryForm ? 1 : 0), 'a form although the page has one');
  if (features.performance) {
    expect(
      findByName('img').every((image) => getAttribute(image, 'loading') !== undefined && getAttribute(image, 'decoding') !== undefined),
      'an image without loading',
    );
    expect(
      findByName('img').filter((image) => getAttribute(image, 'fetchpriority') === 'high').length <= 1,
      'two images with high priority',
    );
  }
  if (features.seo) {
    expect(
      images.every((image) => getAttribute(image, 'alt') !== undefined),
      'an image without alt',
    );
    const titles = elements.filter(({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI.endsWith('xhtml'));
    expect(titles.length === 1, `${titles.length} titles`);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type']) {
      expect(
        findByName('meta').some((meta) => getAttribute(meta, 'property') === name || getAttribute(meta, 'name') === name),
        `no ${name}`,
      );
    }
    expect(findByName('link').filter((link) => getAttribute(link, 'rel')?.includes('canonical')).length === 1, 'not one canonical');
    const [data] = findByName('script')[0]?.childNodes ?? [];
    expect(data !== undefined && 'value' in data && JSON.parse(data.value)['@type'] === 'WebPage', 'no structured data');
  }
  if (features.mobile) {
    const viewports = findByName('meta').filter((meta) => getAttribute(meta, 'name')?.toLowerCase() === 'viewport');
    expect(viewports.length === 1 && /width=device-width/.test(getAttribute(viewports[0] as Element, 'content') ?? ''), 'viewport');
  }
  if (features.security) {
    const externalLinks = findByName('a', 'area').filter((link) => /^[^#]/.test(getAttribute(link, 'href') ?? ''));
    expect(
      externalLinks.every((link) => /noopener/.test(getAttribute(link, 'rel') ?? '')),
      'a link without noopener',
    );
    const httpElements = elements.filter(
      (element) => /^http:/.test(getAttribute(element, 'href') ?? '') || /^http:/.test(getAttribute(element, 'src') ?? ''),
    );
    expect(httpElements.length === 0, 'a URL on http');
  }
  if (features.search) {
    const ids = new Set(elements.map((element) => getAttribute(element, 'id')));
    const targets = findByName('a').filter((link) => getAttribute(link, 'href')?.startsWith('#tx-s'));
    expect(
      targets.every((link) => ids.has(getAttribute(link, 'href')?.slice(1))),
      'a search link without a target',
    );
  }
  if (features.admin) {
    const editable = elements.filter((element) => getAttribute(element, 'data-tx-edit') !== undefined);
    expect(
      editable.every((element) => getAttribute(element, 'data-tx') === undefined),
      'a widget is editable',
    );
  }
  return faults;
}

function isInForm(element: Element): boolean {
  for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode)
    if (parent.tagName === 'form') return true;
  return false;
}
