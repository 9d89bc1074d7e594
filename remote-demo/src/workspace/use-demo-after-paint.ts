import { startTransition, useEffect, useState } from 'react';
import { type DemoState, useDemoStore } from '../demo-store.ts';
import { runAfterPaint } from './run-after-paint.ts';

type PaintedState = Pick<DemoState, 'features' | 'log'>;

/**
 * The demo's features and log as of the last paint. A switch moves at once; what follows from it (page, concept, metrics,
 * console) is drawn after the switch is seen, and never keeps the next one waiting.
 */
export function useDemoAfterPaint(): PaintedState {
  const [painted, setPainted] = useState<PaintedState>(useDemoStore.getState);
  useEffect(() => {
    let cancel = (): void => {};
    const follow = (): void => {
      cancel();
      cancel = runAfterPaint(() => startTransition(() => setPainted(useDemoStore.getState())));
    };
    const unsubscribe = useDemoStore.subscribe(({ features, log }, before) => {
      if (features !== before.features || log !== before.log) follow();
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, []);
  return painted;
}
