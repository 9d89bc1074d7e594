import { useEffect, useState } from 'react';
import { useQuoteStore } from '../form/quote-store.ts';

type Module = typeof import('./Receipt.tsx');

/** Loads the receipt's code, which most visitors don't need. Without it, the empty form stays. */
export const loadReceipt = (): Promise<Module | null> => import('./Receipt.tsx').catch(() => null);

/** Returns the receipt after a request was sent, also on another page. */
export function useReceipt(): Module['Receipt'] | null {
  const [module, setModule] = useState<Module | null>(null);
  const isSent = useQuoteStore((state) => state.sent !== null);
  useEffect(() => {
    if (isSent) void loadReceipt().then(setModule);
  }, [isSent]);
  return (isSent && module?.Receipt) || null;
}
