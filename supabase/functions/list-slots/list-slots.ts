import { type Call, createSuccessResponse } from '../_shared/endpoint.ts';
import { Failure } from '../_shared/failure.ts';
import { parseInstant } from '../_shared/parse-instant.ts';
import { consumeQuotas, createQuota } from '../_shared/rate-limits.ts';
import { getServiceClient } from '../_shared/supabase-clients.ts';

const DEFAULT_DAYS = 14;
const MAX_DAYS = 31;

/** Result of the database function `list_slots`. */
interface SlotList {
  slots: string[];
  minutes: number;
  timeZone: string;
}

/** Lists the free slots of `days` times 24 hours from `from`. @throws Failure 400, 429 */
export async function listSlots({ request, clientIp }: Call): Promise<Response> {
  const range = readRange(new URL(request.url).searchParams);
  await consumeQuotas(getServiceClient(), [await createQuota('slots.address', clientIp)]);
  const { data, error } = await getServiceClient().rpc('list_slots', { p_from: range.from, p_days: range.days });
  if (error) throw error;
  const { slots, ...rules } = data as unknown as SlotList;
  const response = createSuccessResponse({ slots: slots.map((slot) => new Date(slot).toISOString()), ...rules });
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
  if (!from || Object.keys(fields).length > 0) throw new Failure(400, 'invalid-range', 'Please check the range.', { fields });
  return { from, days };
}
