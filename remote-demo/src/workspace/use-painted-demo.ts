import { startTransition, useEffect, useState } from 'react';
import { type DemoState, useDemo } from '../demo-store.ts';
import { afterPaint } from './after-paint.ts';

type Painted = Pick<DemoState, 'features' | 'log'>;

/**
 * The demo's features and log as of the last paint. A switch moves at once; what follows from it (page, concept, metrics,
 * console) is drawn after the switch is seen, and never keeps the next one waiting.
 */
export function usePaintedDemo(): Painted {
  const [painted, setPainted] = useState<Painted>(useDemo.getState);
  useEffect(() => {
    let cancel = (): void => {};
    const follow = (): void => {
      cancel();
      cancel = afterPaint(() => startTransition(() => setPainted(useDemo.getState())));
    };
    const unsubscribe = useDemo.subscribe(({ features, log }, before) => {
      if (features !== before.features || log !== before.log) follow();
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, []);
  return painted;
}
