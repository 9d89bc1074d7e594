import { bulkText } from '../content/bulk.ts';
import { useAdminStore } from '../state/admin-store.ts';
import classes from './RowCheckbox.module.css';

interface Props {
  id: string;
  /** Id of the client's name, because every row has the same checkbox. */
  describedBy: string;
  /** Selects or deselects a quote, or with Shift the range up to it. */
  onCheck(id: string, isRange: boolean): void;
}

/** Selects a row. Rows are calm: it appears under the pointer, with the focus, on phones and during a selection. */
export function RowCheckbox({ id, describedBy, onCheck }: Props) {
  const isChecked = useAdminStore(({ checkedIds }) => checkedIds.has(id));
  return (
    <label className={classes.cell}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={bulkText.checkbox}
        aria-describedby={describedBy}
        checked={isChecked}
        onChange={({ nativeEvent }) => onCheck(id, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
