import { useEffect, useState } from 'react';
import { useBookingStore } from './booking-store.ts';

const readToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('change');

/** Returns the token of a link to a booked call, and a function that removes it from the URL. Null during hydration. */
export function useBookingLinkToken(): [string | null, () => void] {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const update = () => {
      const linked = readToken();
      setToken(linked);
      // A link that is opened replaces the call that is shown.
      if (linked) useBookingStore.setState({ call: null });
    };
    update();
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  const removeToken = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setToken(null);
  };
  return [token, removeToken];
}
