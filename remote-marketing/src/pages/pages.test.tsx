import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { agency } from 'shared-contracts';
import { findMissingFragments } from 'shared-contracts/find-missing-fragments';
import { checkRemoteContract, renderWithHost } from 'shared-contracts/testing';
import { faqQuestions } from '../content/faq.ts';
import { islands, pages, routes } from '../prerender.ts';

test('the remote conforms to the contract and prerenders all pages', () => {
  expect(checkRemoteContract('marketing', routes, pages)).toEqual([]);
  expect(findMissingFragments('marketing', Object.keys(islands))).toEqual([]);
  expect(routes.every(({ prerender }) => prerender)).toBe(true);
});

function open(path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  const Page = pages[route?.page ?? '']?.default;
  if (!Page) throw new Error(`No page at ${path}`);
  return renderWithHost(
    <main>
      <Page />
    </main>,
  );
}

test.each(routes.map(({ path }) => [path]))('%s has one h1 and no axe violations', async (path) => {
  open(path);
  // The calendar loads the free slots.
  await act(async () => {});
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  // jsdom has no layout to compute colors from; frames have their own documents.
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    iframes: false,
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});

test('legal texts link the e-mail address and the accessibility statement, which doesn’t link itself', () => {
  const linksOf = (path: string) => {
    const { container, unmount } = open(path);
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    unmount();
    return links;
  };
  expect(linksOf('/privacy').filter((link) => link === `mailto:${agency.email}`)).toHaveLength(2);
  expect(linksOf('/terms')).toEqual(expect.arrayContaining([`mailto:${agency.email}`, '/accessibility']));
  expect(linksOf('/accessibility')).not.toContain('/accessibility');
});

const CASE_STUDIES = ['/projects/stonewell-bodies', '/projects/achieve-failure', '/projects/fowler-finds'];

test.each(['/', '/work', '/services', '/process', '/tech', '/faq', ...CASE_STUDIES])(
  '%s has the quote form and the consultation link in its contact section',
  (path) => {
    const { container } = open(path);
    const contact = container.querySelector<HTMLElement>('#contact');
    expect(within(contact as HTMLElement).getByRole('form', { name: 'Quote request' })).not.toBeNull();
    const link = within(contact as HTMLElement).getByRole('link', { name: '30-minute consultation' });
    expect(link.getAttribute('href')).toBe('/book');
  },
);

test('home has the sections that the footer links to', () => {
  const { container } = open('/');
  for (const id of ['work', 'services', 'process', 'contact']) expect(container.querySelector(`#${id}`)).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'What We Do' })).not.toBeNull();
});

test('the hero of the home page places the demo’s form, before its links', () => {
  const { container } = open('/');
  const starter = container.querySelector('[data-fragment="demo/DemoStarter"]');
  expect(starter?.getAttribute('data-props')).toBe('{"label":"Watch your own site improve:"}');
  const link = screen.getByRole('link', { name: 'See the work' });
  expect(link.compareDocumentPosition(starter as Element) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test.each(['stonewell-bodies', 'achieve-failure', 'fowler-finds'])(
  'the case study %s has the link back, the link to the live site and the call to action',
  (slug) => {
    const { container } = open(`/projects/${slug}`);
    expect(screen.getByRole('link', { name: 'Back to Work' }).getAttribute('href')).toBe('/work');
    const visit = screen.getByRole('link', { name: 'Visit Live Site' });
    expect(visit.getAttribute('href')).toBe(`http://localhost:3100/${slug}/`);
    expect(visit.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Start Your Project' }).getAttribute('href')).toBe('/#contact');
    expect(screen.getAllByText('Engineered')).toHaveLength(4);
    expect(container.querySelector('blockquote')).not.toBeNull();
    expect(container.querySelector('iframe')?.getAttribute('loading')).toBe('lazy');
  },
);

test('the tech page and the accessibility statement name the day of the measurement in the same form', () => {
  const date = /of ([A-Z][a-z]+ \d+, \d{4})\./;
  const day = date.exec(open('/tech').container.textContent ?? '')?.[1] ?? 'no date';
  expect(open('/accessibility').container.textContent).toContain(`Last changed ${day}`);
});

test('the booking page says what the call is about and offers the e-mail address', async () => {
  open('/book');
  await act(async () => {});
  const agenda = screen.getByRole('region', { name: 'Thirty minutes, to scale' });
  expect(within(agenda).getAllByRole('listitem')).toHaveLength(3);
  expect(within(agenda).getByRole('link').getAttribute('href')).toBe('mailto:hello@northlight.example');
});

test.each([
  ['stonewell-bodies', 'Achieve Failure', 'achieve-failure'],
  ['achieve-failure', 'Fowler Finds', 'fowler-finds'],
  ['fowler-finds', 'Stonewell Bodies', 'stonewell-bodies'],
])('the case study %s ends with the demo and the next case study, after the call to action', (slug, title, next) => {
  open(`/projects/${slug}`);
  const demo = screen.getByRole('link', { name: 'Interactive demo Try it on your site' });
  expect(demo.getAttribute('href')).toBe('/demo');
  expect(screen.getByRole('link', { name: `Next case study ${title}` }).getAttribute('href')).toBe(`/projects/${next}`);
  const call = screen.getByRole('link', { name: 'Start Your Project' });
  expect(call.compareDocumentPosition(demo) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the FAQ page’s JSON-LD is an FAQPage with as many questions as the page', () => {
  const { container } = open('/faq');
  const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity).toHaveLength(faqQuestions.length);
});
