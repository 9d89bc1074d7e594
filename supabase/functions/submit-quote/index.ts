import { createEndpoint } from '../_shared/endpoint.ts';
import { submitQuote } from './submit-quote.ts';

Deno.serve(createEndpoint('submit-quote', submitQuote));
