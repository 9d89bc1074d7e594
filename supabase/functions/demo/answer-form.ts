import type { DemoFormAnswer } from 'shared-contracts/demo-form';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { convertToColumns, parseFormFields } from './convert-to-columns.ts';

Deno.serve(createEndpoint('answer-form', answerForm));

/** Returns a form of the demo's preview as it would be stored. Stores and logs nothing of it. @throws HttpFailure 400, 429 */
async function answerForm(call: EndpointCall): Promise<Response> {
  const fields = parseFormFields(await call.readBody());
  if (!fields) throw new HttpFailure(400, 'invalid-form', 'The form has too many or too long fields.');
  await consumeQuotas({ 'form.address': call.clientIp });
  const answer: DemoFormAnswer = { receipt: call.requestId, columns: convertToColumns(fields) };
  return createSuccessResponse(answer);
}
