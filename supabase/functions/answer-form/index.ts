import { createEndpoint } from '../_shared/endpoint.ts';
import { answerForm } from './answer-form.ts';

Deno.serve(createEndpoint('answer-form', answerForm));
