import { memo } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { Button } from 'shared-contracts/ui';
import { useMayChange } from '../../access/use-may-change.ts';
import { leadFilterText } from '../../content/filters.ts';
import { filterLabels } from '../../content/text.ts';
import { countActiveFilters, hasActiveFilters, type QuoteFilters } from '../../rules/filters.ts';
import { getQuoteFilters, initialViewState } from '../../rules/view-state.ts';
import { updateViewState, useAdminStore } from '../../state/admin-store.ts';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { ChipGroup } from './FilterGroup.tsx';
import classes from './FilterPanel.module.css';
import { LeadChips } from './LeadChips.tsx';
import { LeadFields } from './LeadFields.tsx';

export default memo(function FilterPanel({ filters }: { filters: QuoteFilters }) {
  const { status, services, budgets, from, to, sort, search, lead } = filters;
  const mayChange = useMayChange();
  return (
    <div className={classes.filters}>
      <ChipGroup
        label={filterLabels.services}
        names={SERVICES}
        selected={services}
        onChange={(names) => updateViewState({ services: names })}
      />
      <ChipGroup
        label={filterLabels.budgets}
        names={BUDGETS}
        selected={budgets}
        onChange={(names) => updateViewState({ budgets: names })}
      />
      <LeadChips lead={lead} />
      <DateRangeFilter from={from} to={to} />
      <LeadFields lead={lead} />
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={countActiveFilters({ ...filters, status: null }) === 0}
          onClick={() => updateViewState({ ...getQuoteFilters(initialViewState), status, sort, search })}
        >
          {leadFilterText.clear}
        </Button>
        {mayChange && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={!hasActiveFilters(filters)}
            onClick={() => useAdminStore.setState({ editedView: 'new' })}
          >
            {leadFilterText.save}
          </Button>
        )}
      </div>
    </div>
  );
});
