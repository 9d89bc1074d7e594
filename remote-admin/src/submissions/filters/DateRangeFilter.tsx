import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { DatePicker, type DatesRangeValue } from '@mantine/dates';
import { memo, useId, useState } from 'react';
import { Button } from 'shared-contracts/ui';
import { filterLabels } from '../../content/text.ts';
import { DATE_PRESETS, formatDateRange, formatIsoDay, getLastDays } from '../../rules/dates.ts';
import type { QuoteFilters } from '../../rules/filters.ts';
import { updateViewState } from '../../state/admin-store.ts';
import classes from './DateRangeFilter.module.css';

type DateRange = Pick<QuoteFilters, 'from' | 'to'>;

/** Filter by the date received. Applies a range when its second day is selected, or an open range when the calendar closes. */
export const DateRangeFilter = memo(function DateRangeFilter({ from, to }: DateRange) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [firstDay, setFirstDay] = useState<string | null>(null);

  const apply = (range: DateRange) => {
    setOpen(false);
    setFirstDay(null);
    updateViewState(range);
  };
  const onOpenChange = (opened: boolean) => {
    if (!opened && firstDay !== null) apply({ from: firstDay, to: null });
    else setOpen(opened);
  };
  const selectDay = ([first, last]: DatesRangeValue<string>) => (last === null ? setFirstDay(first) : apply({ from: first, to: last }));
  const shown: DateRange = firstDay === null ? { from, to } : { from: firstDay, to: null };

  return (
    <div className={classes.root}>
      <span id={`${id}-label`} className={classes.label}>
        {filterLabels.dates}
      </span>
      <div className={classes.line}>
        <Popover
          id={id}
          opened={isOpen}
          onChange={onOpenChange}
          position="bottom-start"
          offset={6}
          withinPortal={false}
          zIndex={250}
          transitionProps={{ duration: 0 }}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <button type="button" className={classes.trigger} aria-labelledby={`${id}-label ${id}`} onClick={() => onOpenChange(!isOpen)}>
              {formatDateRange(shown.from, shown.to) ?? filterLabels.anyDay}
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.calendar} aria-labelledby={`${id}-label`}>
            <div className={classes.presets}>
              {DATE_PRESETS.map(({ label, days }) => (
                <Button key={label} variant="light" size="compact-sm" onClick={() => apply(getLastDays(days, new Date()))}>
                  {label}
                </Button>
              ))}
            </div>
            <DatePicker
              type="range"
              allowSingleDateInRange
              ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
              hideOutsideDates
              weekendDays={[]}
              defaultDate={from ?? formatIsoDay(new Date())}
              // One day on its own would be the first of a range that the next click ends.
              value={firstDay === null ? [from ?? to, to ?? from] : [firstDay, null]}
              onChange={selectDay}
              getDayProps={(day) => ({
                'aria-pressed': [shown.from, shown.to].includes(day),
                'aria-current': day === formatIsoDay(new Date()) ? 'date' : undefined,
              })}
            />
          </Popover.Dropdown>
        </Popover>
        {(from !== null || to !== null) && (
          <Button variant="subtle" size="compact-sm" aria-label="Clear the dates" onClick={() => apply({ from: null, to: null })}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
});
