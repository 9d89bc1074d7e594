import { defineIsland } from 'shared-contracts';
import { Estimate } from './Estimate.tsx';

export default defineIsland('marketing/Estimate', Estimate);
