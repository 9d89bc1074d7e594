export const callsText = {
  title: 'Calls',
  /** Term of a call in the details of a submission. */
  call: 'Call',
  dashboard: 'Admin Dashboard',
  bookings: {
    upcoming: 'Upcoming calls',
    earlier: 'Earlier calls',
    empty: { title: 'No upcoming calls', hint: 'Visitors book them on the page Book a call.' },
    errorTitle: 'Calls couldn’t be loaded',
    cancelled: 'Cancelled',
    visitorZone: (zone: string) => `Visitor’s zone: ${zone}`,
  },
  availability: {
    title: 'Availability',
    errorTitle: 'The availability couldn’t be loaded',
    rules: 'Rules',
    hours: 'Weekly hours',
    exceptions: 'Exceptions',
    exceptionsHint: 'Holidays and days with other hours.',
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    closed: 'Closed',
    addHours: 'Add hours',
    addException: 'Add a day',
    remove: 'Remove',
    save: 'Save availability',
    discard: 'Discard changes',
    unsaved: 'Unsaved changes are kept in this tab.',
    saved: 'Availability saved',
    invalid: { title: 'Check the availability', message: 'Please correct the marked fields.' },
    endsBeforeStart: 'Ends before it starts.',
    overlaps: 'Overlaps with other hours.',
    dayMissing: 'Choose a day.',
    dayTwice: 'This day is listed twice.',
    outOfRange: (lowest: number, highest: number) => `Enter a whole number from ${lowest} to ${highest}.`,
  },
};

/** Numbers of the rules with the limits of the database. */
export const BOOKING_RULE_FIELDS = {
  slot_minutes: { label: 'Length of a call, in minutes', lowest: 5, highest: 480 },
  buffer_minutes: { label: 'Break after a call, in minutes', lowest: 0, highest: 240 },
  notice_hours: { label: 'Notice, in hours', lowest: 0, highest: 720 },
  horizon_days: { label: 'Bookable for, in days', lowest: 1, highest: 366 },
} as const;
