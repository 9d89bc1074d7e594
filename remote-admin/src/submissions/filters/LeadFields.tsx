import { memo, useMemo } from 'react';
import { useRequest } from '../../access/use-request.ts';
import { listFilterValues } from '../../api/list-filter-values.ts';
import { followUpLabels, leadFilterLabels, leadFilterText, ownerFilterLabels, unknownSource } from '../../content/filters.ts';
import { leadText, stageLabels } from '../../content/thread.ts';
import { FOLLOW_UPS, type LeadFilters, ME, NOBODY } from '../../rules/lead-filters.ts';
import { STAGES } from '../../rules/thread.ts';
import { updateViewState, useAdminStore } from '../../state/admin-store.ts';
import { UsdInput } from '../../thread/UsdInput.tsx';
import { useLoadAdmins } from '../../thread/use-admins.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ChipGroup } from './FilterGroup.tsx';
import classes from './FilterPanel.module.css';

const stageOptions = STAGES.map((value) => ({ value, label: stageLabels[value] }));

/** Source of the database for visitors of whom it isn't known. A select has no empty value. */
const UNKNOWN = '?';

const noValues: { tags: string[]; sources: string[] } = { tags: [], sources: [] };

const change = (changes: Partial<LeadFilters>) => updateViewState({ lead: { ...useAdminStore.getState().view.lead, ...changes } });
const chooseStages = (names: string[]) => change({ stages: STAGES.filter((stage) => names.includes(stage)) });
const chooseOwners = (owners: string[]) => change({ owners });
const chooseTags = (tags: string[]) => change({ tags });
const chooseSources = (names: string[]) => change({ sources: names.map((source) => (source === UNKNOWN ? '' : source)) });

/** Filters by the facts of a lead and where its visitor came from. */
export const LeadFields = memo(function LeadFields({ lead }: { lead: LeadFilters }) {
  const { state } = useRequest(listFilterValues);
  const { tags, sources } = state.phase === 'ready' ? state.data : noValues;
  const tagOptions = useMemo(() => tags.map((value) => ({ value, label: value })), [tags]);
  const sourceOptions = useMemo(
    () => [{ value: UNKNOWN, label: unknownSource }, ...sources.map((value) => ({ value, label: value }))],
    [sources],
  );
  const chosenSources = useMemo(() => lead.sources.map((source) => source || UNKNOWN), [lead.sources]);
  return (
    <>
      <ChoiceFilter label={leadFilterLabels.stages} options={stageOptions} selected={lead.stages} onChange={chooseStages} />
      <OwnerFilter owners={lead.owners} />
      <ChoiceFilter label={leadFilterLabels.tags} options={tagOptions} selected={lead.tags} onChange={chooseTags} />
      <ChoiceFilter label={leadFilterLabels.sources} options={sourceOptions} selected={chosenSources} onChange={chooseSources} />
      <fieldset className={classes.group}>
        <legend className={classes.label}>{leadFilterLabels.value}</legend>
        <div className={classes.range}>
          <UsdInput
            key={`from ${lead.minValue}`}
            aria-label={leadFilterLabels.minValue}
            placeholder={leadFilterText.from}
            value={lead.minValue}
            onChange={(minValue) => change({ minValue })}
          />
          <UsdInput
            key={`to ${lead.maxValue}`}
            aria-label={leadFilterLabels.maxValue}
            placeholder={leadFilterText.to}
            value={lead.maxValue}
            onChange={(maxValue) => change({ maxValue })}
          />
        </div>
      </fieldset>
      <ChipGroup
        label={leadFilterLabels.followUps}
        names={FOLLOW_UPS}
        labels={followUpLabels}
        selected={lead.followUps}
        onChange={(followUps) => change({ followUps })}
      />
    </>
  );
});

function OwnerFilter({ owners }: { owners: readonly string[] }) {
  useLoadAdmins(true);
  const admins = useAdminStore((state) => state.admins);
  const options = useMemo(() => {
    const fixed = ([ME, NOBODY] as const).map((value) => ({ value, label: ownerFilterLabels[value] }));
    const named = admins.map(({ id, name }) => ({ value: id, label: name }));
    // An owner who has lost the role since, or whose name isn't loaded yet.
    const unknown = owners.filter((owner) => ![...fixed, ...named].some(({ value }) => value === owner));
    return [...fixed, ...named, ...unknown.map((value) => ({ value, label: leadText.unknownOwner }))];
  }, [admins, owners]);
  return <ChoiceFilter label={leadFilterLabels.owners} options={options} selected={owners} onChange={chooseOwners} />;
}
