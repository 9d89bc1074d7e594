import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts';
import { BookedCall } from './BookedCall.tsx';
import { BookingForm } from './BookingForm.tsx';
import { loadFreeSlots, useBookingStore } from './booking-store.ts';
import { LinkedCall } from './LinkedCall.tsx';

/** Books a call, or shows the call of a link in an e-mail (`/book#change=…`). */
export function BookingCalendar() {
  const { settings } = useHost();
  const [token, removeToken] = useBookingLinkToken();
  const call = useBookingStore((state) => state.call);
  useEffect(() => void loadFreeSlots(settings), [settings]);

  const restart = () => {
    removeToken();
    useBookingStore.setState({ call: null });
  };
  if (call) return <BookedCall call={call} onRestart={restart} />;
  if (token) return <LinkedCall key={token} token={token} onRestart={restart} />;
  return <BookingForm />;
}

const readToken = (): string | null => new URLSearchParams(location.hash.slice(1)).get('change');

/** Returns the token of a link to a booked call, and a function that removes it from the URL. Null during hydration. */
function useBookingLinkToken(): [string | null, () => void] {
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
