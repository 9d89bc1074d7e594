import { useSyncExternalStore } from 'react';

/** Phones, also on their side: the switches are in a sheet. The style sheets of the workspace repeat this query. */
const PHONE = '(max-width: 47.99em), (max-width: 74.99em) and (max-height: 30em)';

/** Whether the window is that of a phone. The workspace isn't prerendered, so that the first render knows it. */
export function useSheetMode(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
