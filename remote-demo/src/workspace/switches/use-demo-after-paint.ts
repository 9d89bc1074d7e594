import { startTransition, useEffect, useState } from 'react';
import { type DemoState, useDemoStore } from '../../state/demo-store.ts';

type PaintedState = Pick<DemoState, 'features' | 'log'>;

/**
 * Features and log of the demo as of the last paint. A switch renders immediately; its effects render in a transition after
 * it is painted, which doesn't block the next click.
 */
export function useDemoAfterPaint(): PaintedState {
  const [painted, setPainted] = useState<PaintedState>(useDemoStore.getState);
  useEffect(() => {
    let cancel = (): void => {};
    const update = (): void => {
      cancel();
      cancel = runAfterPaint(() => startTransition(() => setPainted(useDemoStore.getState())));
    };
    const unsubscribe = useDemoStore.subscribe(({ features, log }, previous) => {
      if (features !== previous.features || log !== previous.log) update();
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, []);
  return painted;
}

/** Runs `task` after the next paint. Returns a function that cancels it. */
function runAfterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
