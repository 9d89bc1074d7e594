import { Fragment } from 'shared-contracts';
import { workspaceTexts } from '../../content/workspace.ts';
import panel from '../../layout/panels.module.css';
import { useDemoStore } from '../../state/demo-store.ts';
import css from './QuoteSection.module.css';

/** The quote form of marketing, so that visitors needn't leave their setup. */
export function QuoteSection() {
  const setup = useDemoStore((state) => state.setup);
  return (
    <section className={`${panel.panel} ${css.section}`} aria-labelledby="quote-heading">
      <div>
        <h2 id="quote-heading" className={css.heading} tabIndex={-1}>
          {workspaceTexts.quote.heading}
        </h2>
        <p className={css.lead}>{workspaceTexts.quote.lead}</p>
      </div>
      <div className={css.form}>
        <Fragment name="marketing/QuoteForm" setup={setup} />
      </div>
    </section>
  );
}
