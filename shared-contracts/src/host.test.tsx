import { render } from '@testing-library/react';
import { useHost } from './host.ts';
import { createFakeHost, renderWithHost } from './testing/index.tsx';

function Page() {
  return <button type="button">{useHost().settings.siteUrl}</button>;
}

test('a page gets the host that it is rendered in', () => {
  const host = createFakeHost({ settings: { siteUrl: 'https://studio.example', backendUrl: '', publishableKey: '', clientSitesUrl: '' } });
  expect(renderWithHost(<Page />, host).getByRole('button').textContent).toBe('https://studio.example');
});

test('a page without a host says where to render it', () => {
  // React tells of the failure as well.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Page />)).toThrow('There is no host here: render the page in the shell, or in tests with renderWithHost.');
});
