import { defineIsland } from 'shared-contracts';
import { LiveFrame } from './LiveFrame.tsx';

export default defineIsland('marketing/LiveFrame', LiveFrame, { start: 'visible' });
