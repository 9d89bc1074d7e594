import { endpoint } from '../_shared/endpoint.ts';
import { submitQuote } from './submit-quote.ts';

Deno.serve(endpoint('submit-quote', submitQuote));
