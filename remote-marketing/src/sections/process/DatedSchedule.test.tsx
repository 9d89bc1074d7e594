import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { DatedSchedule } from './DatedSchedule.island.tsx';

test('only in the browser, each step of the schedule ends on a date that follows from today', () => {
  expect(renderToString(<DatedSchedule />)).not.toContain('Done');
  jest.useFakeTimers({ now: new Date(2026, 10, 25) });
  render(<DatedSchedule />);
  jest.useRealTimers();
  expect(screen.getByText('Dates for a start on Monday, Nov 30, 2026, with our holidays left out.')).toBeTruthy();
  expect(screen.getByText('Done Dec 11 to Dec 18')).toBeTruthy();
  expect(screen.getByText('From Feb 5')).toBeTruthy();
});
