import { useEffect, useState } from 'react';
import { measuredTexts as texts } from '../../content/tech.ts';
import { Metrics } from '../../layout/Metrics.tsx';

const UNKNOWN = '–';

type OwnFigures = Record<keyof typeof texts.own, string>;

/** What the visitor's browser measured on the document that it opened. */
export function LiveFigures() {
  const [figures, setFigures] = useState<OwnFigures>({ paint: UNKNOWN, html: UNKNOWN, files: UNKNOWN, shift: UNKNOWN });
  useEffect(() => {
    // Firefox and Safari measure no layout shifts.
    const hasShifts = window.PerformanceObserver?.supportedEntryTypes.includes('layout-shift') ?? false;
    setFigures({ ...readFigures(), shift: hasShifts ? '0' : UNKNOWN });
    if (!hasShifts) return;
    const observer = new PerformanceObserver((list) => {
      const shift = (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0);
      setFigures((known) => ({ ...known, shift: shift.toFixed(2) }));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    return () => observer.disconnect();
  }, []);
  const metrics = Object.entries(texts.own).map(([id, each]) => ({ id, value: figures[id as keyof OwnFigures], ...each }));
  return <Metrics label={texts.live} metrics={metrics} />;
}

function readFigures(): Omit<OwnFigures, 'shift'> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return {
    paint: paint ? `${(paint.startTime / 1000).toFixed(2)} s` : UNKNOWN,
    html: navigation?.encodedBodySize ? `${(navigation.encodedBodySize / 1000).toFixed(1)} kB` : UNKNOWN,
    files: `${performance.getEntriesByType('resource').length + 1}`,
  };
}
