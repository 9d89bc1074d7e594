import { useEffect } from 'react';
import { useHost } from 'shared-contracts';
import { BookedCall } from './BookedCall.tsx';
import { BookingForm } from './BookingForm.tsx';
import { loadFreeSlots, useBookingStore } from './booking-store.ts';
import { LinkedCall } from './LinkedCall.tsx';
import { useBookingLinkToken } from './use-link-token.ts';

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
