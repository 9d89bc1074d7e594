import { useEffect, useState } from 'react';
import { useQuoteStore } from '../form/quote-store.ts';

type Module = typeof import('./Receipt.tsx');

/** Loads the receipt's code, which most visitors don't need. Without it, the empty form stays. */
export const loadReceipt = (): Promise<Module | null> => import('./Receipt.tsx').catch(() => null);

/**
 * Returns the component that shows the receipt of a sent quote request, which may have been sent on another page. Returns null before a
 * request is sent, while the component's code loads, and if that fails.
 */
export function useReceiptComponent(): Module['Receipt'] | null {
  const [module, setModule] = useState<Module | null>(null);
  const isSent = useQuoteStore((state) => state.sent !== null);
  useEffect(() => {
    if (isSent) void loadReceipt().then(setModule);
  }, [isSent]);
  return (isSent && module?.Receipt) || null;
}
