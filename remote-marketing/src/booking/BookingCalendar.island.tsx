import { defineIsland } from 'shared-contracts';
import { BookingSection } from './BookingSection.tsx';

export default defineIsland('marketing/BookingCalendar', BookingSection, { start: 'load' });
