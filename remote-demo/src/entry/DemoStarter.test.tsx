import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import DemoStarter from './DemoStarter.island.tsx';

test('is a form that browsers submit to the demo without scripts', () => {
  renderWithHost(<DemoStarter label="Your website" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your website' });
  expect([field.type, field.required, field.name, field.placeholder]).toEqual(['url', true, 'site', 'https://example.com']);
  expect([field.form?.method, field.form?.getAttribute('action')]).toEqual(['get', '/demo']);
});

test('a submission opens the demo with the website, without a new document', () => {
  const { host } = renderWithHost(<DemoStarter label="Your website" />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'https://example.com/a?b=c&d' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try the demo' }));
  expect(host.navigations).toEqual(['/demo?site=https%3A%2F%2Fexample.com%2Fa%3Fb%3Dc%26d']);
});

test('an address without a scheme gets https://, also if Enter sends the form', async () => {
  const { host } = renderWithHost(<DemoStarter label="Your website" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'stonewell.com' } });
  field.form?.requestSubmit();
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  expect(host.navigations).toEqual(['/demo?site=https%3A%2F%2Fstonewell.com']);
});
