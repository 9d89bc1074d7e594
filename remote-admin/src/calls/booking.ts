/** A booked or canceled call. Times are ISO timestamps, the time zone is the visitor's. */
export interface BookingListItem {
  id: string;
  startsAt: string;
  endsAt: string;
  name: string;
  email: string;
  timeZone: string;
  status: string;
  /** The latest request of the person when the call was booked. */
  quoteId: string | null;
}
