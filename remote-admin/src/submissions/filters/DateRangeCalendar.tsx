import { Calendar } from '@mantine/dates';
import { useDeferredValue, useEffectEvent, useMemo, useState } from 'react';
import { formatIsoDay } from '../../rules/dates.ts';

/** First and last day (`YYYY-MM-DD`, inclusive); null is an open end. */
export type DateRange = readonly [first: string | null, last: string | null];

interface Props {
  range: DateRange;
  onSelectDay(day: string): void;
}

/** Month calendar that highlights a range and today. Its changes are deferred, because it renders more than 30 buttons. */
export function DateRangeCalendar({ range, onSelectDay }: Props) {
  const [month, setMonth] = useState(() => range[0] ?? formatIsoDay(new Date()));
  const [first, last] = useDeferredValue(range);
  const deferredMonth = useDeferredValue(month);
  const selectDay = useEffectEvent(onSelectDay);

  return useMemo(() => {
    const today = formatIsoDay(new Date());
    const getDayProps = (day: string) => {
      const isEnd = day === first || day === last;
      const isRange = first !== null && last !== null && first !== last;
      return {
        selected: isEnd,
        inRange: isRange && day >= first && day <= last,
        firstInRange: isRange && day === first,
        lastInRange: isRange && day === last,
        'aria-pressed': isEnd,
        'aria-current': day === today ? ('date' as const) : undefined,
        onClick: () => selectDay(day),
      };
    };
    return (
      <Calendar
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        hideOutsideDates
        weekendDays={[]}
        date={deferredMonth}
        onDateChange={setMonth}
        getDayProps={getDayProps}
      />
    );
  }, [first, last, deferredMonth]);
}
