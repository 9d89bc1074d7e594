import { act, fireEvent, render, screen } from '@testing-library/react';
import { installDisclosures } from 'shared-contracts/disclosure';
import { faqQuestions } from '../../content/faq.ts';
import { FaqList } from './FaqList.tsx';

beforeAll(installDisclosures);
beforeEach(() => history.replaceState(null, '', '/faq'));

const listOpenQuestions = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent);
const [first, second] = faqQuestions as [(typeof faqQuestions)[0], (typeof faqQuestions)[0]];

test('all questions start closed, at most one is open, and a second click closes it', () => {
  render(<FaqList />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(8);
  expect(listOpenQuestions()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: first.question }));
  expect(listOpenQuestions()).toEqual([first.question]);
  fireEvent.click(screen.getByRole('button', { name: second.question }));
  expect(listOpenQuestions()).toEqual([second.question]);
  fireEvent.click(screen.getByRole('button', { name: second.question }));
  expect(listOpenQuestions()).toEqual([]);
});

test('each button controls its answer, and closed answers are hidden until found', () => {
  render(<FaqList />);
  const button = screen.getByRole('button', { name: first.question });
  const answer = document.getElementById(String(button.getAttribute('aria-controls')));
  expect(answer?.textContent).toBe(first.answer);
  expect(answer?.getAttribute('hidden')).toBe('until-found');
  fireEvent.click(button);
  expect(answer?.hasAttribute('hidden')).toBe(false);
  fireEvent.click(button);
  expect(answer?.getAttribute('hidden')).toBe('until-found');
  act(() => void answer?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(listOpenQuestions()).toEqual([first.question]);
});

test('a hashchange event opens the question of the fragment', () => {
  render(<FaqList />);
  history.replaceState(null, '', '/faq#seo');
  act(() => void dispatchEvent(new Event('hashchange')));
  expect(listOpenQuestions()).toEqual(['Is SEO included?']);
});

test.each([
  ['#cost', ['What does it cost?']],
  ['#cost-answer', ['What does it cost?']],
  ['#nothing', []],
  ['#%', []],
])('the URL fragment %s opens %p', (hash, expected) => {
  history.replaceState(null, '', `/faq${hash}`);
  render(<FaqList />);
  expect(listOpenQuestions()).toEqual(expected);
});
