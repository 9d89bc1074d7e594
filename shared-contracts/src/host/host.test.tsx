import { render } from '@testing-library/react';
import { createFakeHost, renderWithHost } from '../testing/index.tsx';
import { useHost } from './host.ts';

function Page() {
  return <button type="button">{useHost().settings.siteUrl}</button>;
}

test('useHost returns the host of the context', () => {
  const host = createFakeHost({ settings: { siteUrl: 'https://studio.example', backendUrl: '', publishableKey: '', clientSitesUrl: '' } });
  expect(renderWithHost(<Page />, host).getByRole('button').textContent).toBe('https://studio.example');
});

test('useHost without a context throws an error that names renderWithHost', () => {
  // React logs the error as well.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('useHost needs a HostContext: render the page in the shell, or in tests with renderWithHost.');
});
