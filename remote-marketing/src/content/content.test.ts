import { agency } from 'shared-contracts';
import { achieveFailure } from './achieve-failure.ts';
import type { CaseStudy } from './case-study.ts';
import { questions } from './faq.ts';
import { fowlerFinds } from './fowler-finds.ts';
import { claims } from './home.ts';
import { SCHEDULE_WEEKS, steps } from './process.ts';
import { services } from './services.ts';
import { stonewellBodies } from './stonewell-bodies.ts';
import { groups } from './tech.ts';
import { testimonials } from './testimonials.ts';
import { portfolio } from './work.ts';

const studies: CaseStudy[] = [stonewellBodies, achieveFailure, fowlerFinds];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const isUnique = (list: string[]) => new Set(list).size === list.length;

test('eight services, four of them drawn for the home page', () => {
  expect(services).toHaveLength(8);
  expect(services.filter(({ drawing }) => drawing)).toHaveLength(4);
  expect(isUnique(ids(services))).toBe(true);
});

test('six steps, each with deliverables and a place on the schedule', () => {
  expect(steps).toHaveLength(6);
  expect(isUnique(ids(steps))).toBe(true);
  for (const { deliverables, weeks } of steps) {
    expect(deliverables.length).toBeGreaterThan(0);
    expect(weeks.start).toBeLessThan(weeks.least);
    expect(weeks.least).toBeLessThanOrEqual(weeks.most);
    expect(weeks.most).toBeLessThanOrEqual(SCHEDULE_WEEKS);
  }
});

test('eight questions and three testimonials', () => {
  expect(questions).toHaveLength(8);
  expect(isUnique(ids(questions))).toBe(true);
  expect(Object.keys(testimonials)).toEqual(portfolio.map(({ slug }) => slug));
  expect(portfolio).toHaveLength(3);
});

test('three groups of technology with an item each at least', () => {
  expect(isUnique(ids(groups))).toBe(true);
  expect(groups.every(({ items }) => items.length > 0)).toBe(true);
});

test.each(studies.map((study) => [study.slug, study] as const))('%s has every block in full', (_, study) => {
  expect(study.stats).toHaveLength(4);
  expect(study.challenge).toHaveLength(5);
  expect(study.solution).toHaveLength(4);
  expect(study.stack).toHaveLength(8);
  expect(study.features).toHaveLength(4);
  expect(study.results).toHaveLength(4);
  for (const list of [ids(study.stats), ids(study.results), study.challenge, study.stack]) expect(isUnique(list)).toBe(true);
});

test('every promise but the reply is shown as a figure, word for word', () => {
  const { reply: _, ...promises } = agency.promises;
  const shown = claims.figures.map(({ before, value, after }) => [before, value, after].filter(Boolean).join(' '));
  expect(shown).toEqual(Object.values(promises));
});
