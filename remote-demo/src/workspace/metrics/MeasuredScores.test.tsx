import { render, screen } from '@testing-library/react';
import { summarizeAudit } from 'shared-contracts/audit-summary';
import { MeasuredScores } from './MeasuredScores.tsx';

const MARKUP = summarizeAudit({ title: { before: 1, after: 0, where: [] } });
const ALL = summarizeAudit({ title: { before: 1, after: 0, where: [] }, 'phone-overflow': { before: 1, after: 1, where: [] } });

test('a scale shows no score before the measurement is finished, and the last one during the next', () => {
  const { rerender, container } = render(<MeasuredScores areas={[]} status="waiting" />);
  const readScores = () => [...container.querySelectorAll('dd')].map((score) => score.textContent);
  expect(screen.getByRole('status').textContent).toBe('Flip a switch and we measure your page.');
  rerender(<MeasuredScores areas={MARKUP} status="waiting" />);
  expect(screen.getByRole('status').textContent).toBe('Measuring…');
  expect(readScores()).toEqual([]);
  rerender(<MeasuredScores areas={ALL} status="done" />);
  const measured = readScores();
  expect(measured).toEqual(['0 →1000 of 100, with the switches 100', '00 of 100']);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<MeasuredScores areas={MARKUP} status="waiting" />);
  expect(readScores()).toEqual(measured);
  expect(screen.getByRole('status').textContent).toBe('Measuring…');
  rerender(<MeasuredScores areas={[]} status="waiting" />);
  expect(readScores()).toEqual([]);
});

test('the scores of a page that couldn’t be measured in the browser say so', () => {
  render(<MeasuredScores areas={MARKUP} status="failed" />);
  expect(screen.getByRole('status').textContent).toContain('couldn’t be measured');
});
