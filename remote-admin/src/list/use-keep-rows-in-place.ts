import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { findRowShift } from '../rules/row-shift.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  /** Height of each row in pixels. */
  rowHeight: number;
  /** Another function if the rows may have changed. */
  rowKey(index: number): string;
  /** Index of the row with a key, or -1. */
  findRow(key: string): number;
}

/**
 * Scrolls a list whose rows were added or removed, so that the row under the pointer stays there, or else the first visible row of
 * a scrolled list. A row that moved to another place is not followed. `addedAbove` is the number of rows that were added above a list
 * at its start and can't be seen.
 */
export function useKeepRowsInPlace({ scroller, rowHeight, rowKey, findRow }: Options) {
  const pointerY = useRef<number | null>(null);
  const earlierRowKey = useRef(rowKey);
  const [addedAbove, setAddedAbove] = useState(0);

  useLayoutEffect(() => {
    const getKey = earlierRowKey.current;
    earlierRowKey.current = rowKey;
    const element = scroller.current;
    if (!element) return;
    const pointed = pointerY.current === null ? 0 : pointerY.current - element.getBoundingClientRect().top;
    const { scrollTop } = element;
    if (pointerY.current === null && scrollTop < rowHeight) return;
    const index = Math.floor((scrollTop + pointed) / rowHeight);
    if (rowKey(index) === getKey(index)) return;
    const shift = findRowShift(index, getKey, findRow);
    element.scrollTop += shift * rowHeight;
    if (scrollTop < rowHeight && element.scrollTop > scrollTop) setAddedAbove((count) => count + shift);
    // Only for other rows, because it makes the browser compute the layout immediately.
  }, [scroller, rowHeight, rowKey, findRow]);

  return {
    addedAbove,
    scrollToStart: () => scroller.current?.scrollTo({ top: 0 }),
    handlers: {
      onPointerMove: ({ clientY }: PointerEvent) => {
        pointerY.current = clientY;
      },
      onPointerLeave: () => {
        pointerY.current = null;
      },
      onScroll: () => {
        if (addedAbove > 0 && (scroller.current?.scrollTop ?? 0) < rowHeight / 2) setAddedAbove(0);
      },
    },
  };
}
