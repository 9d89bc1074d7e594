import { bookPageTexts } from '../content/booking.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { useBookingStore } from './booking-store.ts';

/** The heading of the page, which fits the call that the calendar shows. */
export function BookHeader() {
  const hasCall = useBookingStore((state) => state.call?.status === 'booked');
  const { title, lead } = hasCall ? bookPageTexts.yours : bookPageTexts;
  return <PageHeader title={title} lead={lead} />;
}
