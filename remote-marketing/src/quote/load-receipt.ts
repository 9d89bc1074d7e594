/** Loads the receipt's code, which most visitors don't need. Without it, the empty form stays. */
export const loadReceipt = () => import('./Receipt.tsx').catch(() => null);
