/** When a business day begins. It isn't part of `businessHours`, which the quote form loads. */
export const openingTime = '09:00';

/** When the agency works: the promised day of a reply is computed from it, and how long first answers take. */
export const businessHours = {
  timeZone: 'Europe/Oslo',
  closes: '17:00',
  /** 0 is Sunday. */
  weekdays: [1, 2, 3, 4, 5],
  /** Days of every year, as `MM-DD`. */
  yearlyHolidays: ['01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31'],
  /** Single days: those of Easter and Pentecost, and when the studio is closed. */
  holidays: [
    '2026-04-02',
    '2026-04-03',
    '2026-04-06',
    '2026-05-14',
    '2026-05-25',
    '2027-03-25',
    '2027-03-26',
    '2027-03-29',
    '2027-05-06',
    '2027-05-17',
  ],
};
