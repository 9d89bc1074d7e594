import { BookingSection } from '../booking/BookingSection.tsx';
import { bookPageTexts } from '../content/booking.ts';
import { PageHeader } from '../layout/PageHeader.tsx';

export default function BookPage() {
  return (
    <>
      <PageHeader title={bookPageTexts.title} lead={bookPageTexts.lead} />
      <BookingSection />
    </>
  );
}
