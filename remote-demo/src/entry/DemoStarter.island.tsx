import { defineFragment } from 'shared-contracts';
import { DemoStarter } from './DemoStarter.tsx';

export default defineFragment('demo/DemoStarter', DemoStarter);
