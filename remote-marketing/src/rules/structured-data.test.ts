import { agency } from 'shared-contracts';
import { createCaseStudyData, createFaqData, createOrganizationData, createServicesData } from './structured-data.ts';

const SITE = 'https://studio.example';
const organization = { '@type': 'Organization', '@id': `${SITE}/#organization`, name: agency.name };

test('describes the agency by its name, pages, address and profiles', () => {
  expect(createOrganizationData(SITE)).toEqual({
    '@context': 'https://schema.org',
    ...organization,
    url: `${SITE}/`,
    description: agency.summary,
    logo: `${SITE}/icon-512.png`,
    email: agency.email,
    foundingDate: String(agency.founded),
    address: { '@type': 'PostalAddress', addressLocality: agency.city },
    sameAs: agency.socials.map(({ url }) => url),
  });
});

test('lists services in order, each with its place on the page', () => {
  const services = ['web', 'seo'].map((id) => ({ id, title: `Title ${id}`, description: `About ${id}` }));
  expect(createServicesData(SITE, services as Parameters<typeof createServicesData>[1])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: ['web', 'seo'].map((id, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: `Title ${id}`,
        description: `About ${id}`,
        url: `${SITE}/services#${id}`,
        provider: organization,
      },
    })),
  });
});

test('lists questions with their answers', () => {
  expect(createFaqData([{ id: 'cost', question: 'How much?', answer: 'It depends.' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'How much?', acceptedAnswer: { '@type': 'Answer', text: 'It depends.' } }],
  });
});

test('describes a case study by its breadcrumbs and its creator', () => {
  const study = { slug: 'shop', title: 'A shop', subtitle: 'Faster' } as Parameters<typeof createCaseStudyData>[1];
  const crumbs = [
    ['Home', `${SITE}/`],
    ['Work', `${SITE}/work`],
    ['A shop', `${SITE}/projects/shop`],
  ];
  const [, , [, url]] = crumbs as [string[], string[], string[]];
  expect(createCaseStudyData(SITE, study)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
      { '@type': 'CreativeWork', '@id': url, name: 'A shop', abstract: 'Faster', url, creator: organization },
    ],
  });
});
