import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { useMayChange } from '../access/use-may-change.ts';
import { useRequest } from '../access/use-request.ts';
import { fetchRetentionRules } from '../api/retention.ts';
import { retentionText } from '../content/audit.ts';
import { describeRetention } from '../rules/retention.ts';
import classes from './AuditLog.module.css';

const RetentionDialog = lazy(async () => ({ default: (await import('./RetentionDialog.tsx')).RetentionDialog }));

/** What is deleted by itself, as one sentence, and the dialog that changes it. */
export function RetentionNotice() {
  const { state, retry, refresh } = useRequest(useCallback(fetchRetentionRules, []));
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const mayChange = useMayChange();
  const close = () => setDialog('closed');
  return (
    <>
      <p className={classes.retention}>
        {state.phase === 'ready' && describeRetention(state.data)}
        {state.phase === 'failed' && retentionText.errorTitle}
        {mayChange && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={state.phase === 'loading'}
            onClick={state.phase === 'failed' ? retry : () => setDialog('open')}
          >
            {state.phase === 'failed' ? 'Try again' : retentionText.change}
          </Button>
        )}
      </p>
      {state.phase === 'ready' && dialog !== 'unused' && (
        <Suspense fallback={null}>
          <RetentionDialog
            opened={dialog === 'open'}
            saved={state.data}
            onClose={close}
            onSaved={() => {
              void refresh();
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
