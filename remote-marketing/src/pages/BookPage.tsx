import BookHeader from '../booking/BookHeader.island.tsx';
import { BookingSection } from '../booking/BookingSection.tsx';

export default function BookPage() {
  return (
    <>
      <BookHeader />
      <BookingSection />
    </>
  );
}
