import { BookingSection } from '../booking/BookingSection.tsx';
import { bookPage } from '../content/booking.ts';
import { PageHeader } from '../layout/PageHeader.tsx';

export default function BookPage() {
  return (
    <>
      <PageHeader title={bookPage.title} lead={bookPage.lead} />
      <BookingSection />
    </>
  );
}
