import { Button, CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { useAdmin } from '../admin-store.ts';
import classes from './undo-bar.module.css';

/** Offers to take the last status change of this visit back. It stays until it is used or closed. */
export function UndoBar({ onUndo, busy }: { onUndo(): void; busy: ReadonlySet<string> }) {
  const last = useAdmin((state) => state.marked.at(-1));
  if (!last) return null;
  return (
    <div className={classes.bar} role="status">
      <span className={classes.text}>
        <bdi>{last.name}</bdi> is marked as contacted.
      </span>
      <Button size="compact-sm" variant="white" loading={busy.has(last.id)} onClick={onUndo}>
        Undo
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" className={classes.close} onClick={() => useAdmin.setState({ marked: [] })} />
    </div>
  );
}
