import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { createLazyComponent, LazyBoundary } from './LazyBoundary.tsx';

beforeEach(() => {
  document.body.innerHTML = '<script type="application/json" id="registry">{}</script>';
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

function Broken(): never {
  throw new Error('broken inside');
}

type Load = () => Promise<{ default: () => React.ReactNode }>;

function open(load: Load, lazyComponent = createLazyComponent(load)) {
  return render(
    <ErrorBoundary fallback={(error) => <p>outside: {String(error)}</p>}>
      <LazyBoundary
        lazyComponent={lazyComponent}
        pending={<p>pending</p>}
        failed={(error, retry) => (
          <button type="button" onClick={retry}>
            {error.fault}
          </button>
        )}
      >
        {(Component) => <Component />}
      </LazyBoundary>
    </ErrorBoundary>,
  );
}

test('loads the component again on each retry after a failed load', async () => {
  const results = [
    Promise.reject(new Error('no network')),
    Promise.reject(new Error('no network')),
    Promise.resolve({ default: () => 'loaded' }),
  ];
  for (const result of results) result.catch(() => {});
  await act(async () => open(() => results.shift() ?? Promise.reject(new Error('too many loads'))));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'unreachable' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'unreachable' })));
  expect(screen.getByText('loaded')).toBeTruthy();
});

test('passes the fault “offline” to the fallback if the browser is offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => open(() => Promise.reject(new Error('no network'))));
  expect(screen.getByRole('button', { name: 'offline' })).toBeTruthy();
});

test('propagates an error of the component to the next error boundary', async () => {
  await act(async () => open(async () => ({ default: Broken })));
  expect(screen.getByText(/outside: Error: broken inside/)).toBeTruthy();
});
