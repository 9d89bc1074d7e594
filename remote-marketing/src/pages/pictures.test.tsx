import { screen, within } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import { casePictures } from '../content/case-pictures.ts';
import { team } from '../content/team.ts';
import { portfolio } from '../content/work.ts';
import { ContactSection } from '../quote/ContactSection.tsx';
import { BeforeAndAfter, CasePages } from '../sections/case-study/CasePictures.tsx';
import { Team } from '../sections/process/Team.tsx';
import { WorkCards } from '../sections/work/WorkCards.tsx';

const hasSize = (image: HTMLElement) => Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0;

test.each(portfolio.map(({ slug }) => [slug]))('%s shows four pages of the new site, and the old site next to the new one', (slug) => {
  renderWithHost(
    <>
      <BeforeAndAfter slug={slug} />
      <CasePages slug={slug} />
    </>,
  );
  const strip = screen.getByRole('region', { name: 'The old and the new site' });
  expect(within(strip).getAllByRole('figure')).toHaveLength(2);
  expect(strip.textContent).toBe('BeforeAfter');
  const pages = within(screen.getByRole('region', { name: 'Pages of the new site' })).getAllByRole('img');
  expect(pages).toHaveLength(4);
  const { before, after } = casePictures[slug];
  const images = [screen.getByAltText(before.alt), screen.getByAltText(after.alt), ...pages];
  expect(new Set(images.map((image) => image.getAttribute('alt'))).size).toBe(6);
  expect(images.every((image) => hasSize(image) && image.getAttribute('loading') === 'lazy')).toBe(true);
});

test('the covers show the clients’ sites in several sizes and load near the viewport', () => {
  const { container } = renderWithHost(<WorkCards />);
  const images = [...container.querySelectorAll('img')];
  expect(images).toHaveLength(3);
  for (const image of images) {
    expect(image.srcset.split(', ').map((file) => file.split(' ')[1])).toEqual(['480w', '960w', '1440w']);
    expect(hasSize(image) && image.getAttribute('loading')).toBe('lazy');
  }
});

test('the team section names four people with their roles, of whom the first answers requests', () => {
  renderWithHost(
    <>
      <Team />
      <ContactSection />
    </>,
  );
  const section = screen.getByRole('region', { name: 'Four people, no account managers' });
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(team.map(({ name }) => name));
  for (const { role } of team) expect(within(section).getByText(role)).not.toBeNull();
  const contact = screen.getByRole('region', { name: 'Tell us what you need' });
  expect(within(contact).getByText(team[0].name)).not.toBeNull();
});
