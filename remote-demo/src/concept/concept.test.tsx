import { fireEvent, screen, within } from '@testing-library/react';
import { renderWithHost } from 'shared-contracts/testing';
import DemoPage from '../pages/DemoPage.tsx';
import '../testing/browser-parts.ts';
import { pass, startInWorkspace, switchOf, toggle } from '../testing/journey.ts';

const mock = () => within(screen.getByTestId('mock-preview'));
const editor = () => screen.queryByRole('dialog', { name: 'Content Editor' });
const search = () => screen.queryByRole('dialog', { name: 'Site search' });

beforeEach(() => {
  startInWorkspace('https://example.com');
  jest.useFakeTimers();
  globalThis.fetch = () => new Promise(() => {});
  renderWithHost(<DemoPage />);
});
afterEach(() => jest.useRealTimers());

test('is plain without the design upgrade and styled with it, titled by the hostname', () => {
  expect(mock().getByText('COMPANY')).not.toBeNull();
  toggle('Design Upgrade');
  expect(mock().queryByText('COMPANY')).toBeNull();
  expect(mock().getByRole('heading', { name: 'example.com' })).not.toBeNull();
  expect(mock().getByRole('button', { name: 'Get Started' })).not.toBeNull();
});

test('features add their parts: form, figures, chat, search and phone', () => {
  toggle('Smart Forms', 'Backend & APIs', 'Live Chat', 'Site Search', 'Mobile Optimized');
  expect(mock().getByRole('form', { name: 'Sample contact form' })).not.toBeNull();
  for (const text of ['99.9%', '1.2s', '10k+', 'Uptime', 'Speed', 'Users']) expect(mock().getByText(text)).not.toBeNull();
  expect(mock().getByRole('button', { name: 'Search this site' })).not.toBeNull();
  expect(screen.getByTestId('mock-preview').dataset.phone).toBe('true');
  fireEvent.click(mock().getByRole('button', { name: 'Chat with us' }));
  expect(mock().getByText('Hi! What can we build for you?')).not.toBeNull();
});

test('the address, the tab and the visits show security, SEO and analytics', () => {
  expect(mock().getByText('http://example.com')).not.toBeNull();
  expect(mock().getByText('Untitled')).not.toBeNull();
  toggle('Security & SSL', 'SEO Optimization', 'Analytics');
  expect(mock().getByText('https://example.com')).not.toBeNull();
  expect(mock().getByText('example.com')).not.toBeNull();
  expect(mock().getByText('Visits this week')).not.toBeNull();
});

test('Before / After is a pressed button with a shimmer', () => {
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
  test('opens 100 ms after its feature was turned on', async () => {
    fireEvent.click(switchOf('Content Editor'));
    await pass(99);
    expect(editor()).toBeNull();
    await pass(1);
    expect(editor()).not.toBeNull();
  });

  test('stays closed when its feature is turned off within that time', async () => {
    toggle('Content Editor');
    await pass(50);
    toggle('Content Editor');
    await pass(500);
    expect(editor()).toBeNull();
  });

  test('ignores the backdrop and Escape, and closes by Done', async () => {
    toggle('Content Editor');
    await pass(100);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(dialog);
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    expect(editor()).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(editor()).toBeNull();
    expect(switchOf('Content Editor').checked).toBe(true);
    await pass(500);
    expect(editor()).toBeNull();
  });

  test('closes when its feature is turned off', async () => {
    toggle('Content Editor');
    await pass(100);
    toggle('Content Editor');
    expect(editor()).toBeNull();
  });

  test('rewords the concept at once and says how long that lasts', async () => {
    toggle('Design Upgrade', 'Content Editor');
    await pass(100);
    expect(screen.getByText('Changes are saved temporarily until page refresh.')).not.toBeNull();
    const words = { Title: 'Fjord Bakery', 'Hero subtitle': 'Bread at dawn', 'CTA text': 'Order now' };
    for (const [label, value] of Object.entries(words)) {
      fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
      expect(mock().getByText(value)).not.toBeNull();
    }
  });

  test('can be opened again', async () => {
    toggle('Content Editor');
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Edit content' }));
    expect(editor()).not.toBeNull();
  });
});

describe('search overlay', () => {
  beforeEach(() => {
    toggle('Site Search');
    fireEvent.click(screen.getByRole('button', { name: 'Search this site' }));
  });

  test('lists the four places', () => {
    for (const text of ['Documentation', 'Services', 'About Us', 'Contact']) expect(screen.getByText(text)).not.toBeNull();
  });

  test.each([
    ['the ESC button', () => fireEvent.click(screen.getByRole('button', { name: 'ESC' }))],
    ['a click on the backdrop', () => fireEvent.click(screen.getByRole('dialog'))],
    ['the Escape key', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('closes by %s', (_, close) => {
    close();
    expect(search()).toBeNull();
  });

  test('stays for a click inside', () => {
    fireEvent.click(screen.getByText('Services'));
    expect(search()).not.toBeNull();
  });

  test('narrows the list to what is typed', () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'con' } });
    expect(screen.queryByText('Services')).toBeNull();
    expect(screen.getByText('Contact')).not.toBeNull();
  });
});
