import { createEndpoint } from '../_shared/endpoint.ts';
import { createReport } from './create-report.ts';

Deno.serve(createEndpoint('create-report', createReport));
