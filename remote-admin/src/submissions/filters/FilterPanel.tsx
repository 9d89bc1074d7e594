import type { ReactNode } from 'react';
import { BUDGETS, SERVICES } from 'shared-contracts/quote-fields';
import { Button } from 'shared-contracts/ui';
import { getCurrentUserId } from '../../access/get-current-user-id.ts';
import { useBackendQuery } from '../../access/use-backend-query.ts';
import { listLeadsAfter, listTags } from '../../api/list-quotes.ts';
import { filterLabels, statusLabels } from '../../content/text.ts';
import { leadText, stageLabels } from '../../content/thread.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import { createExportFileName, leadsToCsv } from '../../rules/csv-export.ts';
import { countPanelFilters, OWNER_ME, OWNER_NOBODY, type QuoteFilters } from '../../rules/filters.ts';
import type { Lead } from '../../rules/quote.ts';
import { STAGES } from '../../rules/thread.ts';
import { getQuoteFilters, initialViewState } from '../../rules/view-state.ts';
import { selectStatus, updateViewState } from '../../state/admin-store.ts';
import { useAdmins } from '../../thread/use-admins.ts';
import { ValueField } from '../../thread/ValueField.tsx';
import { DateRangeFilter } from './DateRangeFilter.tsx';
import { FilterChip } from './FilterChip.tsx';
import classes from './Toolbar.module.css';

interface FilterList {
  key: 'services' | 'budgets' | 'stages' | 'owners' | 'tags';
  names: readonly string[];
  /** The labels of names that aren't shown themselves. */
  labels?: Record<string, string>;
}

interface Props {
  filters: QuoteFilters;
  /** Number of matching submissions; 0 until it is known. */
  total: number;
}

export function FilterPanel({ filters, total }: Props) {
  const { status, from, to, sort, search } = filters;
  const admins = useAdmins();
  const { data = [] } = useBackendQuery(['tags'], listTags);
  const tags = [...new Set([...filters.tags, ...data])];
  const userId = getCurrentUserId();
  const owners: Record<string, string> = {
    [OWNER_ME]: filterLabels.me,
    [OWNER_NOBODY]: leadText.nobody,
    ...Object.fromEntries(admins.filter(({ id }) => id !== userId).map(({ id, name }) => [id, name])),
  };
  const groups: FilterList[] = [
    { key: 'services', names: SERVICES },
    { key: 'budgets', names: BUDGETS },
    { key: 'stages', names: STAGES, labels: stageLabels },
    { key: 'owners', names: Object.keys(owners), labels: owners },
    ...(tags.length > 0 ? [{ key: 'tags', names: tags } as const] : []),
  ];
  // The other ones are chosen above.
  const keptStatus = status === 'spam' ? null : status;
  return (
    <div className={classes.filters}>
      {groups.map(({ key, names, labels }) => {
        const chosen: readonly string[] = filters[key];
        return (
          <FilterGroup key={key} label={filterLabels[key]}>
            {names.map((name) => (
              <FilterChip
                key={name}
                label={labels?.[name] ?? name}
                isOn={chosen.includes(name)}
                onChange={(isOn) => updateViewState({ [key]: isOn ? [...chosen, name] : chosen.filter((other) => other !== name) })}
              />
            ))}
          </FilterGroup>
        );
      })}
      <FilterGroup label={leadText.fields.value}>
        {(['minValue', 'maxValue'] as const).map((limit) => (
          <ValueField
            key={limit}
            look={{ className: classes.value, label: filterLabels[limit], placeholder: '' }}
            value={filters[limit]}
            savedValue={filters[limit]}
            onChange={({ valueUsd = null }) => updateViewState({ [limit]: valueUsd })}
          />
        ))}
      </FilterGroup>
      <FilterGroup label={filterLabels.status}>
        <FilterChip label={statusLabels.spam} isOn={status === 'spam'} onChange={(isOn) => selectStatus(isOn ? 'spam' : null)} />
      </FilterGroup>
      <div className={classes.dates}>
        <DateRangeFilter from={from} to={to} />
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={countPanelFilters(filters) === 0}
          onClick={() => updateViewState({ ...getQuoteFilters(initialViewState), status: keptStatus, sort, search })}
        >
          Clear filters
        </Button>
        <ExportButton<Lead>
          key={JSON.stringify(filters)}
          total={total}
          label={filterLabels.exportLeads}
          nouns={['lead', 'leads']}
          fetchNextPage={(backend, previousRows, signal) => listLeadsAfter(backend, filters, previousRows, signal)}
          toFile={(leads) => ({ name: createExportFileName('leads', new Date()), csv: leadsToCsv(leads, admins) })}
        />
      </div>
    </div>
  );
}

function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.chips}>{children}</div>
    </fieldset>
  );
}
