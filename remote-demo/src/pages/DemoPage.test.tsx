import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { useEffect } from 'react';
import { findMissingFragments } from 'shared-contracts/find-missing-fragments';
import { checkRemoteContract, renderWithHost } from 'shared-contracts/testing';
import { FEATURES } from '../content/features.ts';
import { islands, pages, routes } from '../prerender.ts';
import { useDemoStore } from '../state/demo-store.ts';
import { advance, openWorkspace, resetDemo, submitUrl, toggleFeatures } from '../testing/demo-actions.ts';
import '../testing/dom-stubs.ts';
import DemoPage from './DemoPage.tsx';

const INVALID = 'Please enter a valid URL (e.g., https://example.com)';

beforeEach(() => {
  resetDemo();
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/demo');
});
afterEach(() => jest.useRealTimers());

/** Like the shell, which replays early input in an effect next to the page. */
function SubmissionReplay() {
  useEffect(() => screen.getByRole('button', { name: 'Analyze Website' }).click(), []);
  return null;
}

async function findAxeViolations(): Promise<string[]> {
  jest.useRealTimers();
  // Colors and frames need a real browser.
  const { violations } = await axe.run(document.body, {
    iframes: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('the remote conforms to the contract', () => {
  expect(checkRemoteContract('demo', routes, pages)).toEqual([]);
  expect(findMissingFragments('demo', Object.keys(islands))).toEqual([]);
});

describe('entry', () => {
  test('shows badge, heading and the URL form', () => {
    renderWithHost(<DemoPage />);
    expect(screen.getByText('Interactive Demo')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Watch Your Website Transform' })).not.toBeNull();
    const field = screen.getByPlaceholderText('https://example.com');
    expect(field.getAttribute('type')).toBe('url');
    expect(field.hasAttribute('required')).toBe(true);
  });

  test.each(['', 'example', 'javascript:alert(1)', 'ftp://example.com'])(
    'rejects %p with an inline error and starts no analysis',
    async (value) => {
      renderWithHost(<DemoPage />);
      submitUrl(value);
      expect(screen.getByText(INVALID)).not.toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('textbox'));
      await advance(3000);
      expect(screen.queryByText('Analyzing Your Website')).toBeNull();
    },
  );

  test('an address without a scheme gets https:// when the field is left or sent', async () => {
    renderWithHost(<DemoPage />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Website address' });
    fireEvent.change(field, { target: { value: 'stonewell.com' } });
    fireEvent.blur(field);
    expect(field.value).toBe('https://stonewell.com');
    submitUrl('stonewell.com/dealers');
    expect(field.value).toBe('https://stonewell.com/dealers');
    await advance(100);
    expect(screen.getByText('Analyzing Your Website')).not.toBeNull();
  });

  test('a picture of an old client site starts its analysis', async () => {
    renderWithHost(<DemoPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Fowler Finds' }));
    await advance(100);
    expect(screen.getByText('Analyzing Your Website')).not.toBeNull();
    expect(useDemoStore.getState().stage).toMatchObject({ url: 'http://fowler.localhost:3100/' });
  });

  test('a valid URL clears the error', () => {
    renderWithHost(<DemoPage />);
    submitUrl('nothing');
    submitUrl('https://example.com');
    expect(screen.queryByText(INVALID)).toBeNull();
  });

  test('a shared link fills the form and lists the features without starting the analysis', async () => {
    window.history.replaceState(null, '', '/demo?url=https://example.com/a&features=design,seo,magic');
    renderWithHost(<DemoPage />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('https://example.com/a');
    expect(screen.getByText('This link will switch on: Design Upgrade, SEO Optimization')).not.toBeNull();
    await advance(5000);
    expect(screen.queryByText('Analyzing Your Website')).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('the features of a shared link are on after the analysis that the visitor starts', async () => {
    window.history.replaceState(null, '', '/demo?url=https://example.com&features=seo,admin');
    renderWithHost(<DemoPage />);
    fireEvent.click(screen.getByRole('button', { name: 'Analyze Website' }));
    await advance(2000);
    await act(() => jest.advanceTimersByTimeAsync(250));
    expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(2);
    expect(within(screen.getByRole('log')).getAllByText(/./, { selector: 'p' })).toHaveLength(13);
    await advance(100);
    expect(screen.getByRole('dialog', { name: 'Content Editor' })).not.toBeNull();
  });

  test('a shared link whose form was submitted before hydration starts the analysis with its features', async () => {
    window.history.replaceState(null, '', '/demo?url=https://example.com&features=seo,chat');
    renderWithHost(
      <>
        <DemoPage />
        <SubmissionReplay />
      </>,
    );
    expect(screen.queryByText(INVALID)).toBeNull();
    const analysis = { name: 'analyzing', url: 'https://example.com', requested: ['seo', 'chat'] };
    expect(useDemoStore.getState().stage).toMatchObject(analysis);
  });

  test('a URL with a website from another page fills the form and starts the analysis without features', () => {
    window.history.replaceState(null, '', '/demo?site=https://example.com/a&features=seo');
    renderWithHost(<DemoPage />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('https://example.com/a');
    expect(screen.getByRole('heading', { name: 'Analyzing Your Website' })).not.toBeNull();
    expect(useDemoStore.getState().stage).toMatchObject({ url: 'https://example.com/a', requested: [] });
  });

  test.each(['example', ''])('a URL with the invalid website %p fills the form and shows the error', async (site) => {
    window.history.replaceState(null, '', `/demo?site=${site}`);
    renderWithHost(<DemoPage />);
    expect(screen.getByText(INVALID)).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(site);
    await advance(3000);
    expect(screen.queryByText('Analyzing Your Website')).toBeNull();
  });

  test('a URL with another website than that of the open workspace starts again, the same one doesn’t', async () => {
    const open = (site: string) => {
      window.history.replaceState(null, '', `/demo?site=${site}`);
      return renderWithHost(<DemoPage />);
    };
    const { unmount } = open('https://example.com');
    await advance(2000);
    await advance(250);
    expect(screen.getByRole('heading', { level: 2, name: 'example.com' })).not.toBeNull();
    unmount();
    open('https://example.com').unmount();
    expect(useDemoStore.getState().stage.name).toBe('workspace');
    open('https://other.example');
    expect(useDemoStore.getState().stage).toMatchObject({ name: 'analyzing', url: 'https://other.example' });
  });

  test('the entry stage has no axe violations', async () => {
    renderWithHost(<DemoPage />);
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('analysis', () => {
  test('disables the form, shows the first step and adds one per cent every 200 ms', async () => {
    renderWithHost(<DemoPage />);
    submitUrl('https://example.com');
    expect(screen.getByRole('textbox')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Analyze Website' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('heading', { name: 'Analyzing Your Website' })).toBe(document.activeElement);
    expect(screen.getByText('Connecting to your website...')).not.toBeNull();
    expect(screen.getByText('This takes just a few seconds')).not.toBeNull();
    await advance(199);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 0);
    await advance(1);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 1);
    await advance(1799);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 9);
  });

  test('shows 100 % after 2,000 ms, then the workspace and a toast', async () => {
    const { host } = renderWithHost(<DemoPage />);
    submitUrl('https://example.com');
    await advance(2000);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 100);
    expect(host.toasts).toEqual([]);
    await advance(250);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'example.com' })).not.toBeNull();
    expect(host.toasts).toEqual([
      { kind: 'success', title: 'Analysis Complete', message: 'Toggle features below to see how the product can transform your website!' },
    ]);
  });

  test('unmounting the page stops the analysis, mounting it restarts the analysis', async () => {
    const { unmount, host } = renderWithHost(<DemoPage />);
    submitUrl('https://example.com');
    await advance(1500);
    unmount();
    await advance(5000);
    expect(host.toasts).toEqual([]);
    renderWithHost(<DemoPage />);
    await advance(1999);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 9);
  });

  test('the analysis stage has no axe violations', async () => {
    renderWithHost(<DemoPage />);
    submitUrl('https://example.com');
    expect(await findAxeViolations()).toEqual([]);
  });
});

describe('workspace', () => {
  test('the workspace and its features survive leaving the page; the entry form does not return', async () => {
    const { unmount } = renderWithHost(<DemoPage />);
    await openWorkspace();
    toggleFeatures('SEO Optimization');
    unmount();
    renderWithHost(<DemoPage />);
    expect(screen.queryByRole('button', { name: 'Analyze Website' })).toBeNull();
    expect(screen.getAllByRole('switch', { checked: true })).toHaveLength(1);
  });

  test('the workspace stage has no axe violations, with no feature on and with all features on', async () => {
    renderWithHost(<DemoPage />);
    await openWorkspace();
    expect(await findAxeViolations()).toEqual([]);
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => {});
    toggleFeatures(...FEATURES.map(({ label }) => label));
    await advance(1000);
    expect(screen.getByRole('heading', { name: "You've Unlocked the Full Experience" })).not.toBeNull();
    expect(screen.getByRole('dialog', { name: 'Content Editor' })).not.toBeNull();
    expect(await findAxeViolations()).toEqual([]);
  });
});
