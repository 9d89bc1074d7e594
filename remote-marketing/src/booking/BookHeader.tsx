import { bookPageTexts } from '../content/booking.ts';
import { PageHeader } from '../layout/PageHeader.tsx';
import { isCallOpen, useBookingStore } from './booking-store.ts';

/** The heading of the page, which is that of the call while it can be changed. */
export function BookHeader() {
  const hasOpenCall = useBookingStore(({ call }) => call !== null && isCallOpen(call));
  const { title, lead } = hasOpenCall ? bookPageTexts.yours : bookPageTexts;
  return <PageHeader title={title} lead={lead} />;
}
