import { defineFragment } from 'shared-contracts';
import { QuoteForm } from './QuoteForm.tsx';

export default defineFragment('marketing/QuoteForm', QuoteForm, { start: 'visible' });
