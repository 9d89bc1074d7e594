import '@mantine/dates/styles.css';
import { Calendar } from '@mantine/dates';
import { useDeferredValue, useEffectEvent, useMemo, useState } from 'react';
import { toDay } from '../rules/dates.ts';

/** The first and the last day as `YYYY-MM-DD`; the last is missing while it is being chosen, or always was. */
export type DateRange = readonly [first: string | null, last: string | null];

interface Props {
  range: DateRange;
  onChoose(day: string): void;
}

/** A month in which days can be chosen. It is many controls: what changes in it is drawn after the press was answered. */
export function DateRangeCalendar({ range, onChoose }: Props) {
  const [month, setMonth] = useState(() => range[0] ?? toDay(new Date()));
  const [first, last] = useDeferredValue(range);
  const shownMonth = useDeferredValue(month);
  const choose = useEffectEvent(onChoose);

  return useMemo(() => {
    const stateOf = (day: string) => {
      const isEnd = day === first || day === last;
      const isRange = first !== null && last !== null && first !== last;
      return {
        selected: isEnd,
        inRange: isRange && day >= first && day <= last,
        firstInRange: isRange && day === first,
        lastInRange: isRange && day === last,
        'aria-pressed': isEnd,
        onClick: () => choose(day),
      };
    };
    return (
      <Calendar
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        hideOutsideDates
        weekendDays={[]}
        date={shownMonth}
        onDateChange={setMonth}
        getDayProps={stateOf}
      />
    );
  }, [first, last, shownMonth]);
}
