import { memo } from 'react';
import { leadFilterLabels, traitLabels, usedToolLabels } from '../../content/filters.ts';
import { LEAD_TRAITS, type LeadFilters, USED_TOOLS } from '../../rules/lead-filters.ts';
import { updateViewState } from '../../state/admin-store.ts';
import { ChipGroup } from './FilterGroup.tsx';

/** Filters by what belongs to a lead, and by what its visitor used before. */
export const LeadChips = memo(function LeadChips({ lead }: { lead: LeadFilters }) {
  return (
    <>
      <ChipGroup
        label={leadFilterLabels.has}
        names={LEAD_TRAITS}
        labels={traitLabels}
        selected={lead.has}
        onChange={(has) => updateViewState({ lead: { ...lead, has } })}
      />
      <ChipGroup
        label={leadFilterLabels.used}
        names={USED_TOOLS}
        labels={usedToolLabels}
        selected={lead.used}
        onChange={(used) => updateViewState({ lead: { ...lead, used } })}
      />
    </>
  );
});
