import { createEndpoint } from '../_shared/endpoint.ts';
import { readReport } from './read-report.ts';

Deno.serve(createEndpoint('read-report', readReport, { method: 'GET' }));
