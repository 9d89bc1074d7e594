import type { Ownership } from 'federation-toolkit/types';

/**
 * The only place that says which team owns which paths, fragments, navigation items and class names. The platform team changes
 * it (CODEOWNERS); compose and the gates refuse a release that claims anything else.
 */
export const ownership = {
  marketing: {
    paths: ['/', '/work', '/services', '/process', '/tech', '/faq', '/projects', '/book', '/privacy', '/accessibility', '/terms'],
    fragments: ['QuoteForm'],
    navigation: {
      '/work': { label: 'Work', order: 1 },
      '/services': { label: 'Services', order: 2 },
      '/process': { label: 'Process', order: 3 },
      '/tech': { label: 'Tech', order: 4 },
      '/faq': { label: 'FAQ', order: 5 },
    },
    classPrefix: 'k-',
  },
  demo: {
    paths: ['/demo'],
    fragments: ['DemoStarter'],
    navigation: { '/demo': { label: 'Demo', order: 6 } },
    classPrefix: 'd-',
  },
  admin: { paths: ['/admin'], classPrefix: 'a-' },
} satisfies Ownership;
