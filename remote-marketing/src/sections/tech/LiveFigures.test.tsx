import { act, render, screen } from '@testing-library/react';
import { LiveFigures } from './LiveFigures.island.tsx';

const readValues = () => [...screen.getByRole('list').querySelectorAll('strong')].map(({ textContent }) => textContent);

test('shows what the browser measured, and a dash for what it doesn’t measure', () => {
  const paint = jest.spyOn(performance, 'getEntriesByName').mockReturnValue([{ startTime: 324 } as PerformanceEntry]);
  render(<LiveFigures />);
  paint.mockRestore();
  expect(readValues()).toEqual(['0.32 s', '–', '1', '–']);
});

test('adds up all layout shifts except those right after an input', () => {
  let observe: (list: { getEntries(): { value: number; hadRecentInput: boolean }[] }) => void = () => {};
  class FakeObserver {
    static supportedEntryTypes = ['layout-shift'];
    constructor(callback: typeof observe) {
      observe = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { PerformanceObserver: FakeObserver });
  render(<LiveFigures />);
  expect(readValues().at(-1)).toBe('0');
  const report = (...entries: { value: number; hadRecentInput: boolean }[]) => act(() => observe({ getEntries: () => entries }));
  report({ value: 0.001, hadRecentInput: false });
  expect(readValues().at(-1)).toBe('0');
  report({ value: 0.02, hadRecentInput: false }, { value: 0.5, hadRecentInput: true });
  report({ value: 0.03, hadRecentInput: false });
  expect(readValues().at(-1)).toBe('0.05');
  Reflect.deleteProperty(window, 'PerformanceObserver');
});
