import { createEndpoint } from '../_shared/endpoint.ts';
import { uploadAttachment } from './upload-attachment.ts';

Deno.serve(createEndpoint('upload-attachment', uploadAttachment));
