import { defineIsland } from 'shared-contracts';
import { QuoteForm } from './QuoteForm.tsx';

export default defineIsland('marketing/QuoteForm', QuoteForm, { start: 'visible' });
