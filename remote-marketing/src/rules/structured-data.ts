import { agency } from 'shared-contracts';
import type { CaseStudy } from '../content/case-study.ts';
import type { FaqQuestion } from '../content/faq.ts';
import type { Service } from '../content/services.ts';

// Types and properties: https://schema.org, checked by e2e/documents.
const context = 'https://schema.org';

function getOrganizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

export function createOrganizationData(siteUrl: string): object {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': getOrganizationId(siteUrl),
    name: agency.name,
    url: `${siteUrl}/`,
    description: agency.summary,
    logo: `${siteUrl}/icon-512.png`,
    email: agency.email,
    foundingDate: String(agency.founded),
    address: { '@type': 'PostalAddress', addressLocality: agency.city },
    sameAs: agency.socials.map(({ url }) => url),
  };
}

export function createServicesData(siteUrl: string, services: readonly Service[]): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: services.map(({ id, title, description }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Service',
        name: title,
        description,
        url: `${siteUrl}/services#${id}`,
        provider: { '@type': 'Organization', '@id': getOrganizationId(siteUrl), name: agency.name },
      },
    })),
  };
}

export function createFaqData(questions: readonly Omit<FaqQuestion, 'fact'>[]): object {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function createCaseStudyData(siteUrl: string, { slug, title, subtitle }: CaseStudy): object {
  const url = `${siteUrl}/projects/${slug}`;
  const crumbs = [
    { name: 'Home', item: `${siteUrl}/` },
    { name: 'Work', item: `${siteUrl}/work` },
    { name: title, item: url },
  ];
  return {
    '@context': context,
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
      {
        '@type': 'CreativeWork',
        '@id': url,
        name: title,
        abstract: subtitle,
        url,
        creator: { '@type': 'Organization', '@id': getOrganizationId(siteUrl), name: agency.name },
      },
    ],
  };
}
