import { useClickOutside } from '@mantine/hooks';
import { type FocusEvent, type KeyboardEvent, memo, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { filterLabels } from '../../content/text.ts';
import { DATE_PRESETS, formatDateRange, getLastDays } from '../../rules/dates.ts';
import type { QuoteFilters } from '../../rules/filters.ts';
import { updateViewState } from '../../state/admin-store.ts';
import { type DateRange, DateRangeCalendar } from './DateRangeCalendar.tsx';
import classes from './DateRangeFilter.module.css';

/** Filter by the date received. Applies a range when its second day is selected, or an open range when the calendar closes. */
export const DateRangeFilter = memo(function DateRangeFilter({ from, to }: Pick<QuoteFilters, 'from' | 'to'>) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The button changes immediately; the calendar renders in a later frame.
  const isCalendarVisible = useDeferredValue(isOpen);
  const [firstDay, setFirstDay] = useState<string | null>(null);

  const apply = (range: Pick<QuoteFilters, 'from' | 'to'>) => {
    setFirstDay(null);
    updateViewState(range);
  };
  const close = () => {
    setOpen(false);
    if (firstDay !== null) apply({ from: firstDay, to: null });
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
  const selectRange = (range: Pick<QuoteFilters, 'from' | 'to'>) => {
    setOpen(false);
    trigger.current?.focus();
    apply(range);
  };
  const selectDay = (day: string) => {
    if (firstDay === null) setFirstDay(day);
    else selectRange(day < firstDay ? { from: day, to: firstDay } : { from: firstDay, to: day });
  };
  const range = useMemo<DateRange>(() => (firstDay === null ? [from, to] : [firstDay, null]), [firstDay, from, to]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the calendar on Escape and when the focus leaves
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
          {formatDateRange(firstDay ?? from, firstDay === null ? to : null) ?? filterLabels.anyDay}
        </button>
        {(from !== null || to !== null) && (
          <Button variant="subtle" size="compact-sm" aria-label="Clear the dates" onClick={() => apply({ from: null, to: null })}>
            Clear
          </Button>
        )}
      </div>
      {isCalendarVisible && (
        <div role="dialog" aria-labelledby={`${id}-label`} className={classes.calendar}>
          <div className={classes.presets}>
            {DATE_PRESETS.map(({ label, days }) => (
              <Button key={label} variant="light" size="compact-sm" onClick={() => selectRange(getLastDays(days, new Date()))}>
                {label}
              </Button>
            ))}
          </div>
          <DateRangeCalendar range={range} onSelectDay={selectDay} />
        </div>
      )}
    </div>
  );
});
