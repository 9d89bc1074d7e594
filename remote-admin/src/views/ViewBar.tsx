import { lazy, memo, Suspense } from 'react';
import { useMayChange } from '../access/use-may-change.ts';
import { viewText } from '../content/views.ts';
import type { QuoteFilters } from '../rules/filters.ts';
import { formatViewCount, isViewOf } from '../rules/lead-view.ts';
import { getQuoteFilters, initialViewState } from '../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../state/admin-store.ts';
import { useLeadViews } from './use-lead-views.ts';
import classes from './ViewBar.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** The saved views with what each finds. One click shows a view, another one everything again. Their line is reserved while they load. */
export const ViewBar = memo(function ViewBar({ filters }: { filters: QuoteFilters }) {
  const mayChange = useMayChange();
  const { views, areExpected } = useLeadViews();
  const editedView = useAdminStore((state) => state.editedView);
  const shown = views.find((view) => isViewOf(view, filters));
  return (
    <>
      {views.length === 0 && areExpected && <div className={classes.bar} data-views />}
      {views.length > 0 && (
        <nav className={classes.bar} data-views aria-label={viewText.list}>
          <ul className={classes.views}>
            {views.map((view) => (
              <li key={view.id}>
                <button
                  type="button"
                  className={classes.view}
                  aria-pressed={view === shown}
                  onClick={() => updateViewState(view === shown ? getQuoteFilters(initialViewState) : view.filters)}
                >
                  <span className={classes.name}>{view.name}</span>
                  <span className={classes.count}>{formatViewCount(view.count)}</span>
                </button>
              </li>
            ))}
          </ul>
          {mayChange && shown && (
            <button
              type="button"
              className={classes.edit}
              aria-label={viewText.editLabel(shown.name)}
              onClick={() => useAdminStore.setState({ editedView: shown })}
            >
              {viewText.edit}
            </button>
          )}
        </nav>
      )}
      {editedView !== null && (
        <Suspense>
          <ViewDialog view={editedView} filters={filters} onClose={() => useAdminStore.setState({ editedView: null })} />
        </Suspense>
      )}
    </>
  );
});
