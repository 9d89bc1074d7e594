import type { SlotList } from 'shared-contracts/booking-calls';
import { callDatabase } from '../_shared/call-database.ts';
import { createEndpoint, createSuccessResponse, type EndpointCall } from '../_shared/endpoint.ts';
import { HttpFailure } from '../_shared/http-failure.ts';
import { consumeQuotas } from '../_shared/rate-limits.ts';
import { parseInstant } from './parse-instant.ts';

const DEFAULT_DAYS = 14;
const MAX_DAYS = 31;

Deno.serve(createEndpoint('list-slots', listSlots, { method: 'GET' }));

/** Lists the free slots of `days` times 24 hours from `from`. @throws HttpFailure 400, 429 */
async function listSlots({ request, clientIp }: EndpointCall): Promise<Response> {
  const range = readRange(new URL(request.url).searchParams);
  await consumeQuotas({ 'slots.address': clientIp });
  const { slots, minutes, timeZone } = await callDatabase('list_slots', { p_from: range.from, p_days: range.days });
  const list: SlotList = { slots: slots.map((slot) => new Date(slot).toISOString()), minutes, timeZone };
  const response = createSuccessResponse(list);
  response.headers.set('cache-control', 'no-store');
  return response;
}

function readRange(parameters: URLSearchParams): { from: string; days: number } {
  const from = parseInstant(parameters.get('from') ?? new Date().toISOString());
  const days = Number(parameters.get('days') ?? DEFAULT_DAYS);
  const fields = {
    ...(!from && { from: 'Use a point in time like 2026-11-24T09:00:00Z.' }),
    ...(!(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) && { days: `Use a number from 1 to ${MAX_DAYS}.` }),
  };
  if (!from || Object.keys(fields).length > 0) throw new HttpFailure(400, 'invalid-range', 'Please check the range.', { fields });
  return { from, days };
}
