import { agency } from 'shared-contracts';
import { splitClaim } from '../rules/split-claim.ts';
import { achieveFailure } from './achieve-failure.ts';
import type { CaseStudy } from './case-study.ts';
import { faqQuestions } from './faq.ts';
import { fowlerFinds } from './fowler-finds.ts';
import { claimsTexts } from './home.ts';
import { accessibilityStatement } from './legal/accessibility.ts';
import { accessibilityResults, performanceResults } from './legal/accessibility-results.ts';
import { privacyPolicy } from './legal/privacy.ts';
import { termsOfService } from './legal/terms.ts';
import { processSteps, SCHEDULE_WEEKS } from './process.ts';
import { homeServiceIds, services } from './services.ts';
import { stonewellBodies } from './stonewell-bodies.ts';
import { techGroups } from './tech.ts';
import { testimonials } from './testimonials.ts';
import { portfolio } from './work.ts';

const studies: CaseStudy[] = [stonewellBodies, achieveFailure, fowlerFinds];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const isUnique = (list: string[]) => new Set(list).size === list.length;

test('there are eight services, four of them on the home page', () => {
  expect(services).toHaveLength(8);
  expect(services.filter(({ id }) => homeServiceIds.includes(id))).toHaveLength(4);
  expect(isUnique(ids(services))).toBe(true);
});

test('there are six steps, each with deliverables and a position within the schedule', () => {
  expect(processSteps).toHaveLength(6);
  expect(isUnique(ids(processSteps))).toBe(true);
  for (const { deliverables, weeks } of processSteps) {
    expect(deliverables.length).toBeGreaterThan(0);
    expect(weeks.start).toBeLessThan(weeks.minEnd);
    expect(weeks.minEnd).toBeLessThanOrEqual(weeks.maxEnd);
    expect(weeks.maxEnd).toBeLessThanOrEqual(SCHEDULE_WEEKS);
  }
});

test.each([privacyPolicy, termsOfService])('$title is dated, has unique sections and no empty places', ({ title, changed, sections }) => {
  expect(agency.legal.map(({ label }) => label)).toContain(title);
  expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(isUnique(ids(sections))).toBe(true);
  expect(sections.every(({ content }) => content.length > 0)).toBe(true);
  expect(JSON.stringify(sections.map(({ content }) => content.flat().join(' ')))).not.toMatch(/\[[^"]|undefined|Template/);
});

test('there are eight questions, three projects and a testimonial for each project', () => {
  expect(faqQuestions).toHaveLength(8);
  expect(isUnique(ids(faqQuestions))).toBe(true);
  expect(Object.keys(testimonials)).toEqual(portfolio.map(({ slug }) => slug));
  expect(portfolio).toHaveLength(3);
});

test('the technology groups have unique ids and at least one item each', () => {
  expect(isUnique(ids(techGroups))).toBe(true);
  expect(techGroups.every(({ items }) => items.length > 0)).toBe(true);
});

test.each(studies.map((study) => [study.slug, study] as const))('%s has the specified number of items in each block', (_, study) => {
  expect(study.stats).toHaveLength(4);
  expect(study.challenge).toHaveLength(5);
  expect(study.solution).toHaveLength(4);
  expect(study.stack).toHaveLength(8);
  expect(study.features).toHaveLength(4);
  expect(study.results).toHaveLength(4);
  for (const list of [ids(study.stats), ids(study.results), study.challenge, study.stack]) expect(isUnique(list)).toBe(true);
});

test('the metrics of the home page repeat all promises except the reply verbatim', () => {
  const { reply: _, ...promises } = agency.promises;
  const shown = claimsTexts.items.map(({ claim }) => {
    const { before, value, after } = splitClaim(claim);
    return [before, value, after].filter(Boolean).join(' ');
  });
  expect(shown).toEqual(Object.values(promises));
});

test('the claims about this site state the figures of the last measurement', () => {
  const texts = claimsTexts.items.flatMap(({ note, evidence }) => [note, evidence]);
  expect(texts).toContain(`${performanceResults.formResponse} ms for the form below, on a slow phone.`);
  expect(texts).toContain(`This site: ${performanceResults.lowestScore}`);
});

test('the accessibility statement names the measurement, its day and the lowest score', () => {
  const { measuredOn, revision, pages } = accessibilityResults;
  const text = JSON.stringify(accessibilityStatement.sections.find(({ id }) => id === 'results')?.content);
  expect(accessibilityStatement.changed).toBe(measuredOn);
  expect(text).toContain(`${pages.length} pages of this site with Lighthouse (version ${revision})`);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/services', '/demo']));
  const lowest = Math.min(...pages.map(({ score }) => score));
  expect(text).toContain(lowest === 100 ? 'Each of them has 100 of 100 points' : `They have ${lowest} to 100`);
});
