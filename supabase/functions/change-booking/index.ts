import { createEndpoint } from '../_shared/endpoint.ts';
import { changeBooking } from './change-booking.ts';

Deno.serve(createEndpoint('change-booking', changeBooking));
