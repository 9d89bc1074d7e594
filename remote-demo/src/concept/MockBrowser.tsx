import { useState } from 'react';
import type { FeatureFlags } from 'shared-contracts/transform';
import { Button, Textarea, TextInput } from 'shared-contracts/ui';
import { conceptTexts } from '../content/workspace.ts';
import { useDemoStore } from '../state/demo-store.ts';
import css from './MockBrowser.module.css';
import { PlainPage } from './PlainPage.tsx';
import { SearchOverlay } from './SearchOverlay.tsx';
import { StyledPage } from './StyledPage.tsx';

export interface ConceptProps {
  hostname: string;
  features: FeatureFlags;
  unlocked: boolean;
}

/** Drawing of a website in a browser window that shows the effect of features. */
export function MockBrowser({ hostname, features, unlocked }: ConceptProps) {
  const compareMode = useDemoStore((state) => state.compareMode);
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
          {features.forms && <MockForm />}
        </div>
        {features.chat && <MockChat />}
        {compareMode && <div className={css.shimmer} data-testid="compare-shimmer" aria-hidden="true" />}
      </div>
      {features.search && isSearchOpen && <SearchOverlay onClose={() => setIsSearchOpen(false)} />}
    </div>
  );
}

function MockChat() {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.chat}>
      <div role="status">{open && <p className={css.greeting}>{conceptTexts.chat.greeting}</p>}</div>
      <button
        type="button"
        className={css.button}
        aria-label={conceptTexts.chat.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v11H10l-4 4v-4H4z" />
        </svg>
      </button>
    </div>
  );
}

/** Sample form that neither validates nor sends. */
function MockForm() {
  const { label, heading, name, email, message, send } = conceptTexts.form;
  return (
    <form className={css.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
      <p className={css.heading}>{heading}</p>
      <TextInput label={name} autoComplete="off" />
      <TextInput label={email} type="email" autoComplete="off" />
      <Textarea label={message} rows={3} />
      <Button type="submit">{send}</Button>
    </form>
  );
}

function MockStats() {
  return (
    <dl className={css.stats}>
      {conceptTexts.stats.map(({ label, value }) => (
        <div key={label} className={css.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
