/** An event for the calendars of `createCalendarLinks`; times are points in time in ISO 8601. */
export interface LinkedEvent {
  title: string;
  start: string;
  end: string;
  details: string;
  location: string;
}

/** Creates the links that open the form for a new event in Google Calendar and Outlook, filled in. */
export function createCalendarLinks({ title, start, end, details, location }: LinkedEvent): { google: string; outlook: string } {
  const [from, until] = [start, end].map((instant) => new Date(instant).toISOString());
  const dates = [from, until].map((instant) => `${instant?.slice(0, 19).replace(/[-:]/g, '')}Z`).join('/');
  const google = new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details, location });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: from ?? '',
    enddt: until ?? '',
    body: details,
    location,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    // Outlook shows a plus sign as such.
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${String(outlook).replaceAll('+', '%20')}`,
  };
}
