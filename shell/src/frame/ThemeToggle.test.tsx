import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { theme } from 'shared-contracts/ui';
import { headScript } from '../theme/head-script.ts';
import { installThemeControl } from '../theme/theme-control.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const KEY = 'mantine-color-scheme-value';

const page = (
  <MantineProvider theme={theme} env="test">
    <ThemeToggle />
  </MantineProvider>
);

let setSystemScheme: (isDark: boolean) => void;

beforeAll(() => {
  const media = new EventTarget() as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(media);
  setSystemScheme = (isDark) => {
    Object.defineProperty(media, 'matches', { value: isDark, configurable: true });
    media.dispatchEvent(new Event('change'));
  };
  document.head.append(Object.assign(document.createElement('script'), { text: headScript }));
  installThemeControl();
});

let container: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  setSystemScheme(false);
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
});
afterEach(() => container.remove());

const scheme = () => document.documentElement.dataset.mantineColorScheme;
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Toggle theme' })));

test('is prerendered and switches between light and dark before hydration', async () => {
  expect(scheme()).toBe('light');
  await press();
  expect([scheme(), localStorage.getItem(KEY)]).toEqual(['dark', 'dark']);
  await press();
  expect([scheme(), localStorage.getItem(KEY)]).toEqual(['light', 'light']);
});

test('after hydration switches once per click', async () => {
  await press();
  const onRecoverableError = (error: unknown) => expect(error).toBeUndefined();
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }));
  expect(scheme()).toBe('dark');
  await press();
  expect([scheme(), localStorage.getItem(KEY)]).toEqual(['light', 'light']);
  act(() => root.unmount());
});

test('follows the system until the visitor chooses, and the choice of another tab', async () => {
  setSystemScheme(true);
  expect([scheme(), localStorage.getItem(KEY)]).toEqual(['dark', null]);
  await press();
  setSystemScheme(true);
  expect(scheme()).toBe('light');
  localStorage.setItem(KEY, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'dark' }));
  expect(scheme()).toBe('dark');
});

test('keeps the choice for the document if storage is blocked', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await press();
  setSystemScheme(false);
  expect(scheme()).toBe('dark');
  storage.mockRestore();
});
