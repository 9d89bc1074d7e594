import { agency } from 'shared-contracts';
import { services } from '../content/services.ts';
import { stonewellBodies as study } from '../content/stonewell-bodies.ts';
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
  expect(createServicesData(SITE, services)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: services.map(({ id, title, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: title,
        description,
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
  const { slug, title, subtitle } = study;
  const crumbs = [
    ['Home', `${SITE}/`],
    ['Work', `${SITE}/work`],
    [title, `${SITE}/projects/${slug}`],
  ];
  const [, , [, url]] = crumbs as [string[], string[], string[]];
  expect(createCaseStudyData(SITE, study)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
      },
      { '@type': 'CreativeWork', '@id': url, name: title, abstract: subtitle, url, creator: organization },
    ],
  });
});
