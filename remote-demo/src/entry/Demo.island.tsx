import { defineIsland } from 'shared-contracts';
import { Demo } from './Demo.tsx';

export default defineIsland('demo/Demo', Demo, { start: 'query' });
