import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyPart, later } from './LazyPart.tsx';

// React tells every error that a boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('broken inside');
}

function open(load: () => Promise<{ default: () => React.ReactNode }>) {
  return render(
    <ErrorBoundary fallback={(error) => <p>outside: {String(error)}</p>}>
      <LazyPart
        part={later(load)}
        waiting={<p>waiting</p>}
        failed={(error, retry) => (
          <button type="button" onClick={retry}>
            {error.fault}
          </button>
        )}
      >
        {(Part) => <Part />}
      </LazyPart>
    </ErrorBoundary>,
  );
}

test('a part whose code can’t be loaded is asked for again on demand, and then shown', async () => {
  const answers = [
    Promise.reject(new Error('no network')),
    Promise.reject(new Error('no network')),
    Promise.resolve({ default: () => 'here' }),
  ];
  for (const answer of answers) answer.catch(() => {});
  await act(async () => open(() => answers.shift() ?? Promise.reject(new Error('asked too often'))));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'unreachable' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'unreachable' })));
  expect(screen.getByText('here')).toBeTruthy();
});

test('without a network it says so, as pages of remotes do', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => open(() => Promise.reject(new Error('no network'))));
  expect(screen.getByRole('button', { name: 'offline' })).toBeTruthy();
});

test('what the part itself throws is not taken for a load that failed', async () => {
  await act(async () => open(async () => ({ default: Broken })));
  expect(screen.getByText(/outside: Error: broken inside/)).toBeTruthy();
});
