/** Requests and responses of the functions that book calls. Runs in browsers, in Node and in Deno. */

/** Response of `list-slots`: the free slots as sorted ISO instants, their length, and the agency's time zone. */
export interface SlotList {
  slots: string[];
  minutes: number;
  timeZone: string;
}

/** Body of `book-call`: exactly these keys. `start` is a point in time, `timeZone` the visitor's, a name of the IANA database. */
export interface BookingRequest {
  start: string;
  name: string;
  email: string;
  timeZone: string;
}

/** Response of `book-call`. `change` is the signed token of the link to move and cancel the call. */
export interface NewBooking {
  start: string;
  end: string;
  change: string;
}

/** What `change-booking` does with the booking of a signed token. */
export type BookingChange = { action: 'read' | 'cancel' } | { action: 'move'; start: string };

/** Response of `change-booking`: the visitor's own booking after the change. `status` is `booked` or `cancelled`. */
export interface VisitorBooking {
  start: string;
  end: string;
  name: string;
  status: string;
}
