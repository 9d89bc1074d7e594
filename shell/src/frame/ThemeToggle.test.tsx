import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { theme } from 'shared-contracts/ui';
import { ThemeToggle } from './ThemeToggle.tsx';

const page = (
  <MantineProvider theme={theme} defaultColorScheme="auto" env="test">
    <ThemeToggle />
  </MantineProvider>
);

test('is not prerendered, is rendered after hydration without a mismatch, and switches between light and dark', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container.textContent).not.toContain('undefined');
  expect(screen.queryByRole('button')).toBeNull();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: (error) => expect(error).toBeUndefined() }));
  const toggle = screen.getByRole('button', { name: 'Toggle theme' });
  const scheme = () => document.documentElement.dataset.mantineColorScheme;
  const press = () => act(async () => fireEvent.click(toggle));
  expect(scheme()).toBe('light');
  await press();
  expect([scheme(), localStorage.getItem('mantine-color-scheme-value')]).toEqual(['dark', 'dark']);
  await press();
  expect([scheme(), localStorage.getItem('mantine-color-scheme-value')]).toEqual(['light', 'light']);
  act(() => root.unmount());
});
