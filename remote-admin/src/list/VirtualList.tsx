import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { getVisibleRowRange, type RowRange } from './row-range.ts';
import classes from './VirtualList.module.css';

export interface VirtualListHandle {
  /** Scrolls a row into view by the shortest distance and focuses its first button. */
  focusRow(index: number): void;
  /**
   * Keeps the visible rows in place after `rows` rows were inserted above them; at the top of the list only if they are `held`, until the
   * pointer leaves the list.
   */
  keepRowsInPlace(rows: number, isHeld?: boolean): void;
}

interface Props {
  label: string;
  rowCount: number;
  /** Height of each row in pixels. */
  rowHeight: number;
  isStale: boolean;
  rowKey(index: number): string;
  renderRow(index: number): ReactNode;
  onRangeChange(range: RowRange): void;
  ref: Ref<VirtualListHandle>;
}

const OVERSCAN_ROWS = 3;
/** Height in an environment without a layout, such as jsdom. */
const FALLBACK_HEIGHT_PX = 720;

export function VirtualList({ label, rowCount, rowHeight, isStale, rowKey, renderRow, onRangeChange, ref }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState<RowRange>(() => getVisibleRowRange(rowCount, rowHeight, 0, FALLBACK_HEIGHT_PX, OVERSCAN_ROWS));

  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = getVisibleRowRange(rowCount, rowHeight, scrollTop, clientHeight || FALLBACK_HEIGHT_PX, OVERSCAN_ROWS);
    setRange((current) => (current.first === next.first && current.last === next.last ? current : next));
  }, [rowCount, rowHeight]);

  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure]);
  useEffect(() => onRangeChange(range), [range, onRangeChange]);

  useImperativeHandle(
    ref,
    () => ({
      focusRow(index) {
        const element = scroller.current;
        if (!element) return;
        const top = index * rowHeight;
        element.scrollTop = Math.min(Math.max(element.scrollTop, top + rowHeight - element.clientHeight), top);
        // Renders the row before it is focused.
        flushSync(measure);
        element.querySelector<HTMLElement>(`[data-row="${index}"] button`)?.focus({ preventScroll: true });
      },
      keepRowsInPlace(rows, isHeld = false) {
        const element = scroller.current;
        const list = element?.firstElementChild as HTMLElement | undefined;
        if (!element || !list || rows === 0) return;
        const isAtTop = element.scrollTop <= rowHeight && !list.style.minBlockSize;
        if (isAtTop && !isHeld) return;
        const top = element.scrollTop + rows * rowHeight;
        // A short list needs more height to be scrolled.
        if (isAtTop) list.style.minBlockSize = `${top + element.clientHeight}px`;
        element.scrollTop = top;
      },
    }),
    [rowHeight, measure],
  );

  const release = () => {
    const list = scroller.current?.firstElementChild as HTMLElement | undefined;
    if (!scroller.current || !list?.style.minBlockSize) return;
    list.style.minBlockSize = '';
    scroller.current.scrollTop = 0;
  };
  const length = Math.max(0, Math.min(range.last, rowCount - 1) - range.first + 1);
  const indexes = Array.from({ length }, (_, offset) => range.first + offset);
  const style = { '--row': `${rowHeight}px`, height: rowCount * rowHeight, paddingTop: range.first * rowHeight } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      onScroll={measure}
      onPointerLeave={release}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      <ul className={classes.rows} aria-label={label} style={style}>
        {indexes.map((index) => (
          <li key={rowKey(index)} className={classes.row} data-row={index} aria-setsize={rowCount} aria-posinset={index + 1}>
            {renderRow(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
