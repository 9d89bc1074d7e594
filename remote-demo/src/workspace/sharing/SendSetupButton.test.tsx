import { fireEvent, screen } from '@testing-library/react';
import type { QuoteSetup } from 'shared-contracts';
import { renderWithHost } from 'shared-contracts/testing';
import { createFeatureFlags } from '../../rules/features.ts';
import { rememberSavedReport, useDemoStore } from '../../state/demo-store.ts';
import { startWithWorkspace } from '../../testing/demo-actions.ts';
import { QuoteSection } from './QuoteSection.tsx';
import { SendSetupButton } from './SendSetupButton.tsx';

const WEBSITE = 'https://shop.example/a?b=\u202ec';
let shown: string[];

beforeEach(() => {
  shown = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id);
  };
  startWithWorkspace(WEBSITE);
});

function send(): QuoteSetup {
  const { unmount } = renderWithHost(
    <>
      <SendSetupButton />
      <QuoteSection />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send this setup' }));
  const props = document.querySelector<HTMLElement>('[data-fragment="marketing/QuoteForm"]')?.dataset.props;
  expect(document.activeElement?.id).toBe('quote-heading');
  unmount();
  return JSON.parse(props ?? '').setup;
}

test('attaches the website, the switches and their report to the quote form, and shows it', () => {
  const features = createFeatureFlags(['admin', 'seo']);
  useDemoStore.setState({ features });
  expect(send()).toEqual({
    revision: 1,
    text: 'Site: https://shop.example/a?b=%E2%80%AEc\nSwitches: Content Editor, SEO Optimization',
    services: ['Website', 'Admin Panel', 'SEO'],
  });
  rememberSavedReport({ id: 'the-id', websiteUrl: WEBSITE, features });
  expect(send()).toMatchObject({ revision: 2, text: expect.stringMatching(/\nReport: http:\/\/localhost:3000\/demo\/report\/the-id$/) });
  expect(shown).toEqual(['quote-heading', 'quote-heading']);
});

test('a report of other switches is not attached', () => {
  rememberSavedReport({ id: 'the-id', websiteUrl: WEBSITE, features: createFeatureFlags(['chat']) });
  expect(send()).toEqual({
    revision: 1,
    text: 'Site: https://shop.example/a?b=%E2%80%AEc\nSwitches: none',
    services: ['Website'],
  });
});
