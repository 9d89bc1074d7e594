import type { Features } from '../features/names.ts';
import { at, type Element } from './tree.ts';

const WIDGETS = ['forms', 'search', 'chat', 'backend', 'analytics', 'security'] as const;

/** What each feature promises about every page. */
export function featureFaults(elements: Element[], features: Features): string[] {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const own = elements.filter((element) => at(element, 'data-tx') === undefined);
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName));
  const images = own.filter(({ tagName }) => tagName === 'img');

  for (const name of WIDGETS) {
    const markers = elements.filter((element) => at(element, 'data-tx') === name && /^(section|div)$/.test(element.tagName));
    expect(markers.length === (features[name] ? 1 : 0), `${markers.length} markers of ${name}`);
  }
  if (features.performance) {
    expect(
      named('img').every((image) => at(image, 'loading') !== undefined && at(image, 'decoding') !== undefined),
      'an image without loading',
    );
    expect(named('img').filter((image) => at(image, 'fetchpriority') === 'high').length <= 1, 'two first images');
  }
  if (features.seo) {
    expect(
      images.every((image) => at(image, 'alt') !== undefined),
      'an image without alt',
    );
    const titles = elements.filter(({ tagName, namespaceURI }) => tagName === 'title' && namespaceURI.endsWith('xhtml'));
    expect(titles.length === 1, `${titles.length} titles`);
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type']) {
      expect(
        named('meta').some((meta) => at(meta, 'property') === name || at(meta, 'name') === name),
        `no ${name}`,
      );
    }
    expect(named('link').filter((link) => at(link, 'rel')?.includes('canonical')).length === 1, 'not one canonical');
    expect(at(named('html')[0] as Element, 'lang') !== undefined, 'no language');
    const [data] = named('script')[0]?.childNodes ?? [];
    expect(data !== undefined && 'value' in data && JSON.parse(data.value)['@type'] === 'WebPage', 'no structured data');
  }
  if (features.mobile) {
    const viewports = named('meta').filter((meta) => at(meta, 'name')?.toLowerCase() === 'viewport');
    expect(viewports.length === 1 && /width=device-width/.test(at(viewports[0] as Element, 'content') ?? ''), 'viewport');
  }
  if (features.security) {
    const outside = named('a', 'area').filter((link) => /^[^#]/.test(at(link, 'href') ?? ''));
    expect(
      outside.every((link) => /noopener/.test(at(link, 'rel') ?? '')),
      'a link without noopener',
    );
    const plain = elements.filter((element) => /^http:/.test(at(element, 'href') ?? '') || /^http:/.test(at(element, 'src') ?? ''));
    expect(plain.length === 0, 'an address on http');
  }
  if (features.search) {
    const ids = new Set(elements.map((element) => at(element, 'id')));
    const targets = named('a').filter((link) => at(link, 'href')?.startsWith('#tx-s'));
    expect(
      targets.every((link) => ids.has(at(link, 'href')?.slice(1))),
      'a link of the search leads nowhere',
    );
  }
  if (features.admin) {
    const editable = elements.filter((element) => at(element, 'data-tx-edit') !== undefined);
    expect(
      editable.every((element) => at(element, 'data-tx') === undefined),
      'a widget is editable',
    );
  }
  return faults;
}
