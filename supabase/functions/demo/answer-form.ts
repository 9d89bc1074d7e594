import type { FormAnswer } from 'shared-contracts/demo-form';
import { type Call, createEndpoint, createSuccessResponse } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { parseForm, typeForm } from './type-form.ts';

Deno.serve(createEndpoint('answer-form', answerForm));

/** Returns a form of the demo's preview as it would be stored. Stores and logs nothing of it. @throws Failure 400, 429 */
async function answerForm(call: Call): Promise<Response> {
  const fields = parseForm(await call.readBody());
  if (!fields) throw new Failure(400, 'invalid-form', 'The form has too many or too long fields.');
  await consumeQuotas({ 'form.address': call.clientIp });
  const answer: FormAnswer = { receipt: call.requestId, columns: typeForm(fields) };
  return createSuccessResponse(answer);
}
