import { createEndpoint } from '../_shared/endpoint.ts';
import { listSlots } from './list-slots.ts';

Deno.serve(createEndpoint('list-slots', listSlots, { method: 'GET' }));
