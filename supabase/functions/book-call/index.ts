import { createEndpoint } from '../_shared/endpoint.ts';
import { bookCall } from './book-call.ts';

Deno.serve(createEndpoint('book-call', bookCall));
