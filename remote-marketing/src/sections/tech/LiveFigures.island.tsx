import { defineIsland } from 'shared-contracts';
import { LiveFigures } from './LiveFigures.tsx';

export default defineIsland('marketing/LiveFigures', LiveFigures, { start: 'visible' });
