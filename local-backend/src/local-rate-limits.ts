/** Rate limits of the local stack as `calls/seconds`, high enough for manual and automated tests; docs/backend.md lists both sets. */
export const LOCAL_RATE_LIMITS = {
  'quote.address': '300/600',
  'quote.address-day': '20000/86400',
  'quote.email': '300/3600',
  'quote.all': '100000/3600',
  'slots.address': '1000/60',
  'booking.address': '300/600',
  'booking.address-day': '20000/86400',
  'booking.email': '300/3600',
  'booking.all': '100000/3600',
  'change.address': '300/600',
  'reply.admin': '1000/3600',
  'reply.recipient': '1000/3600',
  'transform.address': '600/60',
  'transform.address-hour': '6000/3600',
};
