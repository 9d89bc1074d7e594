import { screen, within } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { achieveFailure } from '../content/achieve-failure.ts';
import { fowlerFinds } from '../content/fowler-finds.ts';
import { processSteps } from '../content/process.ts';
import { stonewellBodies } from '../content/stonewell-bodies.ts';
import { portfolio } from '../content/work.ts';
import { pages, routes } from '../prerender.ts';

function open(path: string): HTMLElement {
  const Page = pages[routes.find((route) => route.path === path)?.page ?? '']?.default;
  if (!Page) throw new Error(`No page at ${path}`);
  return renderWithHost(<Page />).container;
}

const region = (name: string) => screen.getByRole('region', { name });
const section = (name: string) => within(region(name));
const titles = (name: string) => [...region(name).querySelectorAll('h3')].map(({ textContent }) => textContent);

test('home: four service cards link to their sections, followed by the form', () => {
  const container = open('/');
  const cards = section('What We Do').getAllByRole('heading', { level: 3 });
  const addresses = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(addresses).toEqual(['/services#websites', '/services#web-apps', '/services#mobile-apps', '/services#admin-panels']);
  const order = [...container.querySelectorAll('h1, #services, #contact')].map(({ id, localName }) => id || localName);
  expect(order).toEqual(['h1', 'services', 'contact']);
});

test('work: three cards link to their case studies, three testimonials name their authors', () => {
  open('/work');
  const cards = section('Case studies').getAllByRole('heading', { level: 3 });
  const addresses = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(addresses).toEqual(['/projects/stonewell-bodies', '/projects/achieve-failure', '/projects/fowler-finds']);
  const quotes = section('What clients say').getAllByRole('figure');
  expect(quotes.map((quote) => quote.querySelectorAll('blockquote, figcaption').length)).toEqual([2, 2, 2]);
});

test('work and each case study say that the clients are examples', () => {
  for (const [path, text] of [
    ['/work', 'These three clients, their people and the figures they report are examples that we made up.'],
    ['/projects/stonewell-bodies', 'The client and the figures above are examples that we made up.'],
    ['/projects/achieve-failure', 'An example, made up by us'],
    ['/projects/fowler-finds', 'An example, made up by us'],
  ] as const)
    expect([path, open(path).textContent?.includes(text)]).toEqual([path, true]);
});

test('work: each card shows its outcome, without texts around the value that it doesn’t have', () => {
  open('/work');
  const outcomes = portfolio.map(({ outcome }) =>
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === outcome),
  );
  expect(outcomes).toHaveLength(3);
});

test('services: eight cards with a figure and the ids of the home page’s links, and the admin dashboards', () => {
  const container = open('/services');
  expect(titles('What we build')).toHaveLength(8);
  for (const id of ['websites', 'web-apps', 'mobile-apps', 'admin-panels']) expect(container.querySelector(`li#${id}`)).not.toBeNull();
  const figures = section('What we build').getAllByRole('figure');
  expect(figures.map((figure) => figure.querySelectorAll('img, svg').length)).toEqual(Array(8).fill(1));
  expect(section('Admin dashboards people want to open').getByRole('link').getAttribute('href')).toBe('/projects/fowler-finds');
});

test('process: six steps with duration, description and deliverables', () => {
  open('/process');
  const list = section('Step by step').getAllByRole('list')[0] as HTMLElement;
  expect(list.localName).toBe('ol');
  for (const { title, duration, description, deliverables } of processSteps) {
    const step = within(screen.getByRole('heading', { name: title, level: 3 }).closest('li') as HTMLElement);
    expect(step.getByText(duration)).toBeTruthy();
    expect(step.getByText(description)).toBeTruthy();
    expect(step.getByRole('heading', { name: 'Deliverables' })).toBeTruthy();
    expect(step.getAllByRole('listitem')).toHaveLength(deliverables.length);
  }
});

test('tech: heading, figures, three groups, approach, integrations and form come in this order', () => {
  open('/tech');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/technology/i);
  const order = screen.getAllByRole('region').map((region) => region.id);
  expect(order).toEqual(['measured', 'frontend', 'backend-seo', 'database', 'approach', 'integrations', 'contact']);
  expect(section('Integrations').getAllByRole('listitem').length).toBeGreaterThanOrEqual(6);
});

test('faq: badge, heading, subtitle, eight closed questions and the prices to scale', () => {
  open('/faq');
  expect(screen.getByText('Questions', { exact: true })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions', level: 1 })).toBeTruthy();
  expect(screen.getByText(/working with us/)).toBeTruthy();
  expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(8);
  const prices = within(screen.getByRole('list', { name: 'Prices on a scale from $0 to $150K' })).getAllByRole('listitem');
  expect(prices.map(({ textContent }) => textContent)).toEqual([
    'Website $5-20K in 4 to 6 weeks',
    'Web app $20-60K in 8 to 16 weeks',
    'Complex platform from $60K in 8 to 16 weeks',
  ]);
});

const studies = [stonewellBodies, achieveFailure, fowlerFinds];

test.each(studies.map((study) => [study.slug, study] as const))(
  '%s: all blocks in order, with the specified numbers of items',
  (slug, study) => {
    open(`/projects/${slug}`);
    expect(screen.getByText('Case Study')).toBeTruthy();
    expect(screen.getByRole('heading', { name: study.title, level: 1 })).toBeTruthy();
    expect(screen.getByText(study.subtitle)).toBeTruthy();
    const count = (name: string) => section(name).getAllByRole('listitem').length;
    expect(screen.getByRole('list', { name: 'In four figures' }).children).toHaveLength(4);
    const blocks = ['The Challenge', 'Our Solution', 'Technical Stack', 'Key Features Built', 'Results & Impact'];
    expect(blocks.map(count)).toEqual([5, 4, 8, 4, 4]);
    expect(section('Client Overview').getAllByText(/\w/).length).toBeGreaterThan(1);
    expect(section('Results & Impact').getByRole('figure').querySelector('blockquote')).not.toBeNull();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 5)).toEqual(['Client Overview', 'The Challenge', 'Our Solution', 'Technical Stack', 'Key Features Built']);
    expect(names.slice(5, 8)).toEqual([study.special.title, 'Results & Impact', 'How we measured']);
  },
);
