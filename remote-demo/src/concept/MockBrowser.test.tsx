import { fireEvent, screen, within } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import DemoPage from '../pages/DemoPage.tsx';
import '../testing/dom-stubs.ts';
import { advance, getSwitch, startWithWorkspace, toggleFeatures } from '../testing/demo-actions.ts';

const mock = () => within(screen.getByTestId('mock-preview'));
const editor = () => screen.queryByRole('dialog', { name: 'Content Editor' });
const search = () => screen.queryByRole('dialog', { name: 'Site search' });

beforeEach(() => {
  startWithWorkspace('https://example.com');
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => {});
  renderWithHost(<DemoPage />);
});
afterEach(() => jest.useRealTimers());

test('shows the plain page without Design Upgrade, the styled page titled by the hostname with it', () => {
  expect(mock().getByText('COMPANY')).not.toBeNull();
  toggleFeatures('Design Upgrade');
  expect(mock().queryByText('COMPANY')).toBeNull();
  expect(mock().getByRole('heading', { name: 'example.com' })).not.toBeNull();
  expect(mock().getByRole('button', { name: 'Get Started' })).not.toBeNull();
});

test('features add the form, the statistics, the chat, the search and the phone width', () => {
  toggleFeatures('Smart Forms', 'Backend & APIs', 'Live Chat', 'Site Search', 'Mobile Optimized');
  expect(mock().getByRole('form', { name: 'Sample contact form' })).not.toBeNull();
  for (const text of ['99.9%', '1.2s', '10k+', 'Uptime', 'Speed', 'Users']) expect(mock().getByText(text)).not.toBeNull();
  expect(mock().getByRole('button', { name: 'Search this site' })).not.toBeNull();
  expect(screen.getByTestId('mock-preview').dataset.phone).toBe('true');
  fireEvent.click(mock().getByRole('button', { name: 'Chat with us' }));
  expect(mock().getByText('Hi! What can we build for you?')).not.toBeNull();
});

test('Security and SEO change the URL scheme and the tab title', () => {
  expect(mock().getByText('http://example.com')).not.toBeNull();
  expect(mock().getByText('Untitled')).not.toBeNull();
  toggleFeatures('Security & SSL', 'SEO Optimization');
  expect(mock().getByText('https://example.com')).not.toBeNull();
  expect(mock().getByText('example.com')).not.toBeNull();
});

test('Before / After toggles aria-pressed and the shimmer', () => {
  const button = screen.getByRole('button', { name: 'Before / After' });
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(screen.queryByTestId('compare-shimmer')).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByTestId('compare-shimmer')).not.toBeNull();
  fireEvent.click(button);
  expect(screen.queryByTestId('compare-shimmer')).toBeNull();
});

describe('content editor', () => {
  test('the content editor opens 100 ms after its feature is turned on', async () => {
    fireEvent.click(getSwitch('Content Editor'));
    await advance(99);
    expect(editor()).toBeNull();
    await advance(1);
    expect(editor()).not.toBeNull();
  });

  test('the content editor stays closed when its feature is turned off within 100 ms', async () => {
    toggleFeatures('Content Editor');
    await advance(50);
    toggleFeatures('Content Editor');
    await advance(500);
    expect(editor()).toBeNull();
  });

  test('the content editor ignores the backdrop and Escape; Done closes it', async () => {
    toggleFeatures('Content Editor');
    await advance(100);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(dialog);
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(editor()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(editor()).toBeNull();
    expect(getSwitch('Content Editor').checked).toBe(true);
    await advance(500);
    expect(editor()).toBeNull();
  });

  test('the content editor closes when its feature is turned off', async () => {
    toggleFeatures('Content Editor');
    await advance(100);
    toggleFeatures('Content Editor');
    expect(editor()).toBeNull();
  });

  test('the content editor updates the concept while typing and notes that changes are temporary', async () => {
    toggleFeatures('Design Upgrade', 'Content Editor');
    await advance(100);
    expect(screen.getByText('Changes are saved temporarily until page refresh.')).not.toBeNull();
    const texts = { Title: 'Fjord Bakery', 'Hero subtitle': 'Bread at dawn', 'CTA text': 'Order now' };
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
      expect(mock().getByText(value)).not.toBeNull();
    }
  });

  test('Edit content reopens the content editor', async () => {
    toggleFeatures('Content Editor');
    await advance(100);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Edit content' }));
    expect(editor()).not.toBeNull();
  });
});

describe('search overlay', () => {
  beforeEach(() => {
    toggleFeatures('Site Search');
    fireEvent.click(screen.getByRole('button', { name: 'Search this site' }));
  });

  test('the search overlay lists the four results', () => {
    for (const text of ['Documentation', 'Services', 'About Us', 'Contact']) expect(screen.getByText(text)).not.toBeNull();
  });

  test.each([
    ['the ESC button', () => fireEvent.click(screen.getByRole('button', { name: 'ESC' }))],
    ['a click on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
    ['the Escape key', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('%s closes the search overlay', (_, close) => {
    close();
    expect(search()).toBeNull();
  });

  test('a click inside the search overlay keeps it open', () => {
    fireEvent.click(screen.getByText('Services'));
    expect(search()).not.toBeNull();
  });

  test('typing filters the results', () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'con' } });
    expect(screen.queryByText('Services')).toBeNull();
    expect(screen.getByText('Contact')).not.toBeNull();
  });
});
