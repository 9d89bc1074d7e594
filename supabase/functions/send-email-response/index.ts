import { createEndpoint } from '../_shared/endpoint.ts';
import { sendEmailResponse } from './send-email-response.ts';

// A message of 10,000 characters can take four bytes per character, and more as JSON escapes.
Deno.serve(createEndpoint('send-email-response', sendEmailResponse, { bodyLimit: 128 * 1024 }));
