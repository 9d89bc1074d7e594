import { defineIsland } from 'shared-contracts';
import { BookingCalendar } from './BookingCalendar.tsx';

export default defineIsland('marketing/BookingCalendar', BookingCalendar, { start: 'load' });
