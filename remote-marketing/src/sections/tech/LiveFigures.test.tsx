import { render, screen } from '@testing-library/react';
import { LiveFigures } from './LiveFigures.tsx';

test('shows what the browser measured, and a dash for what it doesn’t measure', () => {
  const paint = jest.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 324 } as PerformanceEntry]);
  render(<LiveFigures />);
  paint.mockRestore();
  const values = [...screen.getByRole('list').querySelectorAll('strong')].map(({ textContent }) => textContent);
  expect(values).toEqual(['0.32 s', '–', '1', '–']);
});
