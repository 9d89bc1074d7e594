import { useCallback, useState } from 'react';
import { type Backend, useHost } from 'shared-contracts';
import { formatItems } from 'shared-contracts/health-texts';
import { Button, NativeSelect } from 'shared-contracts/ui';
import { useErrorHandler } from '../access/use-error-handler.ts';
import { useRequest } from '../access/use-request.ts';
import { previewRetention, saveRetentionRules } from '../api/retention.ts';
import { retentionText } from '../content/audit.ts';
import { stageLabels } from '../content/thread.ts';
import { countPreview, describePreview, formatAge, RETENTION_AGES, type RetentionRules } from '../rules/retention.ts';
import { STAGES } from '../rules/thread.ts';
import classes from './RetentionForm.module.css';

export interface RetentionFormProps {
  saved: RetentionRules;
  onSaved(): void;
  onClose(): void;
}

/** Chooses for each stage when its submissions are deleted, and says how many that would be now. */
export function RetentionForm({ saved, onSaved, onClose }: RetentionFormProps) {
  const { backend, notify } = useHost();
  const handleError = useErrorHandler();
  const [rules, setRules] = useState(saved);
  const [isSaving, setIsSaving] = useState(false);
  const count = useCallback(
    async (client: Backend, signal: AbortSignal) => ({ rules, counts: await previewRetention(client, rules, signal) }),
    [rules],
  );
  const { state, retry } = useRequest(count);
  // Numbers of an earlier choice aren't those of this one.
  const counts = state.phase === 'ready' && state.data.rules === rules ? state.data.counts : null;
  const total = counts ? countPreview(counts) : 0;

  const save = async () => {
    setIsSaving(true);
    try {
      await saveRetentionRules(await backend(), rules);
      notify.success(retentionText.saved);
      onSaved();
    } catch (error) {
      handleError(error, retentionText.failed);
      setIsSaving(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={classes.hint}>{retentionText.hint}</p>
      <div className={classes.stages}>
        {STAGES.map((stage) => (
          <NativeSelect
            key={stage}
            label={stageLabels[stage]}
            value={rules[stage] ?? ''}
            data={[
              { value: '', label: retentionText.keep },
              ...listAges(saved[stage]).map((age) => ({ value: `${age}`, label: formatAge(age) })),
            ]}
            onChange={({ currentTarget }) => {
              const { [stage]: _, ...others } = rules;
              setRules(currentTarget.value === '' ? others : { ...others, [stage]: Number(currentTarget.value) });
            }}
          />
        ))}
      </div>
      <p className={classes.preview} aria-live="polite" data-deletes={total > 0 || undefined}>
        {counts && describePreview(counts)}
        {!counts && state.phase !== 'failed' && retentionText.counting}
        {state.phase === 'failed' && (
          <>
            {retentionText.errorTitle}{' '}
            <Button size="compact-sm" variant="subtle" onClick={retry}>
              Try again
            </Button>
          </>
        )}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {retentionText.cancel}
        </Button>
        <Button type="submit" className={total > 0 ? classes.danger : undefined} loading={isSaving} disabled={!counts}>
          {total > 0 ? retentionText.saveAndDelete(formatItems(total, 'submission')) : retentionText.save}
        </Button>
      </div>
    </form>
  );
}

/** The choices, with the present one, which may have been set with SQL. */
const listAges = (present: number | undefined): number[] =>
  [...new Set([...RETENTION_AGES, ...(present === undefined ? [] : [present])])].sort((a, b) => a - b);
