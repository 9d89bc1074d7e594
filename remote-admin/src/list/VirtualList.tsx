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
import { type RowRange, visibleRowRange } from '../rules/row-range.ts';
import classes from './VirtualList.module.css';

export interface VirtualListHandle {
  /** Scrolls as little as needed to show a row, and puts the focus on its first control. */
  focusRow(index: number): void;
  /** Keeps the rows in sight where they are after `rows` rows came in above them. */
  keepRowsInPlace(rows: number): void;
}

interface Props {
  label: string;
  /** Rows to draw. */
  length: number;
  /** Whether these are all; more may follow while the list is counted. */
  isTotalKnown: boolean;
  rowHeight: number;
  stale: boolean;
  rowKey(index: number): string;
  renderRow(index: number): ReactNode;
  onRangeChange(span: RowRange): void;
  ref?: Ref<VirtualListHandle>;
}

const OVERSCAN_ROWS = 6;
/** For surroundings without a layout. */
const FALLBACK_HEIGHT_PX = 720;

/** Draws only the rows in sight of a list of any length, in a box that scrolls by itself. */
export function VirtualList({ label, length, isTotalKnown, rowHeight, stale, rowKey, renderRow, onRangeChange, ref }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [span, setSpan] = useState<RowRange>(() => visibleRowRange(length, rowHeight, 0, FALLBACK_HEIGHT_PX, OVERSCAN_ROWS));

  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const next = visibleRowRange(length, rowHeight, scrollTop, clientHeight || FALLBACK_HEIGHT_PX, OVERSCAN_ROWS);
    setSpan((now) => (now.first === next.first && now.last === next.last ? now : next));
  }, [length, rowHeight]);

  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure]);
  useEffect(() => onRangeChange(span), [span, onRangeChange]);

  useImperativeHandle(
    ref,
    () => ({
      focusRow(index) {
        const box = scroller.current;
        if (!box) return;
        const top = index * rowHeight;
        box.scrollTop = Math.min(Math.max(box.scrollTop, top + rowHeight - box.clientHeight), top);
        // The row may only now come into being.
        flushSync(measure);
        box.querySelector<HTMLElement>(`[data-row="${index}"] button`)?.focus({ preventScroll: true });
      },
      keepRowsInPlace(rows) {
        const box = scroller.current;
        if (box && box.scrollTop > rowHeight) box.scrollTop += rows * rowHeight;
      },
    }),
    [rowHeight, measure],
  );

  const indexes = Array.from({ length: Math.max(0, Math.min(span.last, length - 1) - span.first + 1) }, (_, step) => span.first + step);
  const place = { '--row': `${rowHeight}px`, height: length * rowHeight, paddingTop: span.first * rowHeight } as CSSProperties;
  return (
    <div ref={scroller} className={classes.scroller} onScroll={measure} data-stale={stale || undefined} aria-busy={stale}>
      <ul className={classes.rows} aria-label={label} style={place}>
        {indexes.map((index) => (
          <li
            key={rowKey(index)}
            className={classes.row}
            data-row={index}
            aria-setsize={isTotalKnown ? length : -1}
            aria-posinset={index + 1}
          >
            {renderRow(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
