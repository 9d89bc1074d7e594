import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'federation-toolkit/react';
import { ErrorPage } from './ErrorPage.tsx';

test.each([
  ['the status text of a routing error', { status: 404, statusText: 'Not Found' }, 'Not Found'],
  ['the message of an error', new Error('The route is broken'), 'The route is broken'],
  ['the status text before the message', Object.assign(new Error('message'), { statusText: 'Bad Gateway' }), 'Bad Gateway'],
  ['the message when the status text is empty', Object.assign(new Error('message'), { statusText: '' }), 'message'],
  ['Unknown error for a thrown string', 'thrown text', 'Unknown error'],
  ['Unknown error for null', null, 'Unknown error'],
])('shows %s', (_, error, text) => {
  render(<ErrorPage error={error} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

function Broken({ error }: { error: unknown }): null {
  throw error;
}

test.each([[new Error('broken')], [null], [undefined]])(
  'an error boundary renders its fallback and calls onError once when %p is thrown',
  (thrown) => {
    // React logs it too.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    const caught: unknown[] = [];
    render(
      <ErrorBoundary fallback={(error) => <p>Instead: {String(error)}</p>} onError={(error) => caught.push(error)}>
        <Broken error={thrown} />
      </ErrorBoundary>,
    );
    expect(screen.getByText(`Instead: ${thrown}`)).toBeTruthy();
    expect(caught).toEqual([thrown]);
  },
);
