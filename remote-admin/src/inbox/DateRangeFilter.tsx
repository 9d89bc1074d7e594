import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { updateView } from '../admin-store.ts';
import { filterLabels } from '../content/text.ts';
import { formatDateRange } from '../rules/dates.ts';
import { type DateRange, DateRangeCalendar } from './DateRangeCalendar.tsx';
import classes from './DateRangeFilter.module.css';

/** Days as `YYYY-MM-DD`, both included. */
interface Range {
  from: string | null;
  to: string | null;
}

/** Between which days a quote was received. The list is asked when the range is whole, or left with its first day alone. */
export const DateRangeFilter = memo(function DateRangeFilter({ from, to }: Range) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The button answers at once; a month is many controls.
  const isShown = useDeferredValue(isOpen);
  const [begun, setBegun] = useState<string | null>(null);

  const apply = (range: Range) => {
    setBegun(null);
    updateView(range);
  };
  const close = () => {
    setOpen(false);
    if (begun !== null) apply({ from: begun, to: null });
  };
  const root = useClickOutside<HTMLDivElement>(() => isOpen && close());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
    trigger.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  const choose = (day: string) => {
    if (begun === null) return setBegun(day);
    setOpen(false);
    trigger.current?.focus();
    apply(day < begun ? { from: day, to: begun } : { from: begun, to: day });
  };
  const range = useMemo<DateRange>(() => (begun === null ? [from, to] : [begun, null]), [begun, from, to]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus that leave the calendar inside close it
    <div ref={root} className={classes.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <span id={`${id}-label`} className={classes.label}>
        {filterLabels.dates}
      </span>
      <div className={classes.line}>
        <button
          ref={trigger}
          type="button"
          id={id}
          className={classes.trigger}
          aria-labelledby={`${id}-label ${id}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {formatDateRange(begun ?? from, begun === null ? to : null) ?? filterLabels.anyDay}
        </button>
        {(from !== null || to !== null) && (
          <Button variant="subtle" size="compact-sm" aria-label="Clear the dates" onClick={() => apply({ from: null, to: null })}>
            Clear
          </Button>
        )}
      </div>
      {isShown && (
        <div role="dialog" aria-labelledby={`${id}-label`} className={classes.calendar}>
          <DateRangeCalendar range={range} onChoose={choose} />
        </div>
      )}
    </div>
  );
});
