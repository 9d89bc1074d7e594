import { defineIsland } from 'shared-contracts';
import { BookHeader } from './BookHeader.tsx';

export default defineIsland('marketing/BookHeader', BookHeader, { start: 'load' });
