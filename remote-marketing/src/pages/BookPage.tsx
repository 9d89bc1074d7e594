import BookingCalendar from '../booking/BookingCalendar.island.tsx';

export default function BookPage() {
  return <BookingCalendar />;
}
