import { defineIsland } from 'shared-contracts';
import { DatedSchedule } from './DatedSchedule.tsx';

export default defineIsland('marketing/DatedSchedule', DatedSchedule, { start: 'visible' });
