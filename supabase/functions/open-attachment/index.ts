import { createEndpoint } from '../_shared/endpoint.ts';
import { openAttachment } from './open-attachment.ts';

Deno.serve(createEndpoint('open-attachment', openAttachment));
