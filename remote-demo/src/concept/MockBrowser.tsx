import { useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { conceptTexts } from '../content/workspace.ts';
import { useDemoStore } from '../state/demo-store.ts';
import css from './MockBrowser.module.css';
import { MockChat } from './MockChat.tsx';
import { MockForm } from './MockForm.tsx';
import { MockStats, MockVisits } from './MockStats.tsx';
import { PlainPage } from './PlainPage.tsx';
import { SearchOverlay } from './SearchOverlay.tsx';
import { StyledPage } from './StyledPage.tsx';

export interface MockBrowserProps {
  hostname: string;
  features: FeatureFlags;
  compareMode: boolean;
  unlocked: boolean;
}

/** Drawing of a website in a browser window that shows the effect of each feature. */
export function MockBrowser({ hostname, features, compareMode, unlocked }: MockBrowserProps) {
  const content = useDemoStore((state) => state.editableContent);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  return (
    <div className={css.stage}>
      <div
        className={css.browser}
        data-testid="mock-preview"
        data-phone={features.mobile || undefined}
        data-fast={features.performance || undefined}
        data-moving={features.animations || undefined}
        data-pulse={unlocked || undefined}
      >
        <div className={css.chrome}>
          <span className={css.tab}>{features.seo ? content.title : 'Untitled'}</span>
          <span className={css.url} data-secure={features.security || undefined}>
            {features.security ? 'https://' : 'http://'}
            {hostname}
          </span>
          {features.search && (
            <button type="button" className={css.search} aria-label={conceptTexts.search.open} onClick={() => setIsSearchOpen(true)}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <circle cx="7" cy="7" r="4.5" />
                <path d="m10.5 10.5 4 4" />
              </svg>
            </button>
          )}
        </div>
        <div className={css.page}>
          {features.design ? <StyledPage content={content} /> : <PlainPage />}
          {features.backend && <MockStats />}
          {features.analytics && <MockVisits />}
          {features.forms && <MockForm />}
        </div>
        {features.chat && <MockChat />}
        {compareMode && <div className={css.shimmer} data-testid="compare-shimmer" aria-hidden="true" />}
      </div>
      {features.search && isSearchOpen && <SearchOverlay onClose={() => setIsSearchOpen(false)} />}
    </div>
  );
}
