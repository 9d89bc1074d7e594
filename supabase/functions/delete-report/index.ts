import { createEndpoint } from '../_shared/endpoint.ts';
import { deleteReport } from './delete-report.ts';

Deno.serve(createEndpoint('delete-report', deleteReport));
