import { useEffect, useState } from 'react';
import { defineIsland } from 'shared-contracts';
import { measuredTexts as texts } from '../../content/tech.ts';
import { Metrics } from '../../layout/Metrics.tsx';

const UNKNOWN = '–';

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type OwnFigures = Record<keyof typeof texts.own, string>;

/** What the visitor's browser measured on the document that it opened. */
export function LiveFigures() {
  const [figures, setFigures] = useState<OwnFigures>({ paint: UNKNOWN, html: UNKNOWN, files: UNKNOWN, shift: UNKNOWN });
  useEffect(() => {
    // Firefox and Safari measure no layout shifts.
    const hasShifts = window.PerformanceObserver?.supportedEntryTypes.includes('layout-shift') ?? false;
    setFigures({ ...readFigures(), shift: hasShifts ? '0' : UNKNOWN });
    if (!hasShifts) return;
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      // A shift right after an input is its effect, as when an answer opens.
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) if (!hadRecentInput) total += value;
      const shift = `${Number(total.toFixed(2))}`;
      setFigures((known) => ({ ...known, shift }));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    return () => observer.disconnect();
  }, []);
  const metrics = Object.entries(texts.own).map(([id, each]) => ({ id, value: figures[id as keyof OwnFigures], ...each }));
  return <Metrics label={texts.live} metrics={metrics} />;
}

export default defineIsland('marketing/LiveFigures', LiveFigures, { start: 'visible' });

function readFigures(): Omit<OwnFigures, 'shift'> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    paint: paint ? `${(paint.startTime / 1000).toFixed(2)} s` : UNKNOWN,
    html: navigation?.encodedBodySize ? `${(navigation.encodedBodySize / 1000).toFixed(1)} kB` : UNKNOWN,
    files: `${performance.getEntriesByType('resource').length + 1}`,
  };
}
